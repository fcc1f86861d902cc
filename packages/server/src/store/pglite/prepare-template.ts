import { prepareTemplate } from './template.ts'

// Run at set-up, so that the first start loads a database instead of making one.
await prepareTemplate()
