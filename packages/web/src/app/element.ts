import { PlacetElement } from '../elements/element.ts'
import { type Heard, Watch } from './observable.ts'
import type { Workspace } from './workspace.ts'

export { define } from '../elements/element.ts'

/** A part of the application: it has the workspace, and renders anew when what it watches changes. */
export abstract class WorkspaceElement extends PlacetElement {
  static override properties = { workspace: { attribute: false } }
  declare workspace: Workspace

  constructor() {
    super()
    new Watch(this, () => this.watched())
  }

  /** Called when the element comes into the page, with the workspace set. */
  protected abstract watched(): readonly Heard[]
}
