export { createModel, type ModelSettings, ModelSettingsError } from './create-model.ts'
