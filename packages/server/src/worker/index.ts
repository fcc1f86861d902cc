export { systemClock } from './clock.ts'
export type { TextDelta, World } from './effects/index.ts'
export { createWorker, type Worker, type WorkerOptions, workerDefaults } from './worker.ts'
