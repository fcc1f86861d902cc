export { promptMessages } from './messages.ts'
export { type PromptContext, systemPrompt } from './system.ts'
