/** What the thread is started with: `folder` null = in memory; `template` is loaded into a database that is not there yet. */
export type ThreadStart = { readonly folder: string | null; readonly template: string | null }

export type ThreadCall =
  | { readonly kind: 'query'; readonly text: string; readonly parameters: readonly (string | null)[] }
  | { readonly kind: 'script'; readonly text: string }
  /** Writes a template file of the whole database. */
  | { readonly kind: 'dump'; readonly path: string }
  | { readonly kind: 'close' }

/** Rows as PostgreSQL wrote them; `columns` are name and type number. */
export type RawResult = {
  readonly columns: readonly (readonly [name: string, type: number])[]
  readonly rows: readonly (readonly (string | null)[])[]
  readonly affected: number
}

export type ThreadRequest = ThreadCall & { readonly id: number }
/** Id 0 answers the start itself. */
export type ThreadAnswer =
  | { readonly id: number; readonly ok: true; readonly result: RawResult | null }
  | {
      readonly id: number
      readonly ok: false
      readonly message: string
      readonly state: string
      readonly constraint: string | null
    }
