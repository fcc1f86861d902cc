/** What the assistant does in one step: says something, calls tools, or both. */
export type Answer = { readonly text: string; readonly calls: readonly OfflineCall[] }

export type OfflineCall = { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }

export const saying = (text: string, ...calls: readonly OfflineCall[]): Answer => ({ text, calls })
