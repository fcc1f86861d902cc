export type Highlight = { readonly table: string; readonly uid: string }

export type HighlightMessage =
  | { readonly type: 'placet:highlight'; readonly version: 1; readonly table: string; readonly uid: string }
  | { readonly type: 'placet:clear'; readonly version: 1 }

export type Highlighter = {
  /** What the page view should mark now. */
  show(highlight: Highlight | null): void
  /** The page view was loaded, and knows of nothing. */
  loaded(): void
  /** The page view is loading: what is sent now would be lost. */
  leaving(): void
}

/** Tells the page view what to mark: once per element, cleared at the end, anew for a new document (R108, R109). */
export const createHighlighter = (send: (message: HighlightMessage) => void): Highlighter => {
  let wanted: Highlight | null = null
  let sent: Highlight | null = null
  let isReady = false
  const tell = (): void => {
    if (!isReady || isSame(wanted, sent)) return
    sent = wanted
    if (wanted === null) send({ type: 'placet:clear', version: 1 })
    else send({ type: 'placet:highlight', version: 1, table: wanted.table, uid: wanted.uid })
  }
  return {
    show: (highlight) => {
      wanted = highlight
      tell()
    },
    loaded: () => {
      isReady = true
      sent = null
      tell()
    },
    leaving: () => {
      isReady = false
    },
  }
}

const isSame = (one: Highlight | null, other: Highlight | null): boolean =>
  one?.table === other?.table && one?.uid === other?.uid
