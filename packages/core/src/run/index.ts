export { fence, unfence } from './fence.ts'
