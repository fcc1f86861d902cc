export { createJsonTelling } from './json-telling.ts'
export type { Telling } from './telling.ts'
export { createTextTelling } from './text-telling.ts'
