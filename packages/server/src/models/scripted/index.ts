export { calls, expecting, fails, hangs, type ScriptStep, says } from './script.ts'
export { createScriptedModel, type ScriptedModel } from './scripted-model.ts'
