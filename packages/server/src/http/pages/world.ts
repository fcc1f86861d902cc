import type { PageChanges } from '../../store/index.ts'
import type { HttpWorld } from '../world.ts'

/** What the routes about sites and pages stand on. */
export type PageWorld = HttpWorld & {
  readonly changes: PageChanges
  /** Where the script and the style sheet of the page view lie. */
  readonly publicFolder: string
}
