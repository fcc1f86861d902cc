export { openPointsMax, visibleOpenPoints } from './visible.ts'
