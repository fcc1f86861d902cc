export { builtInTools } from './built-in.ts'
export { createToolHost, type ToolWorld } from './host.ts'
export type { Tool } from './tool.ts'
