export type { AppWordKey } from './de.ts'
export { say } from './say.ts'
