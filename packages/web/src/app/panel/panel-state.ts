/** How the panel lies over a module: what it shows, how wide, how large. A value; remembered per person. */
export type PanelState = {
  readonly isOpen: boolean
  readonly isMaximised: boolean
  /** Width in px, docked and floating alike. */
  readonly widthPx: number
  /** Height of the floating one in px. */
  readonly heightPx: number
  /** How far the floating one was moved from its corner, in px to the left and upwards. */
  readonly offset: { readonly left: number; readonly up: number }
  /** Ids of conversations, `NEW` for one that has none yet; the last opened stand first behind "Mehr". */
  readonly tabs: readonly Tab[]
  readonly active: string
}

export type Tab = { readonly id: string; readonly title: string }

export const NEW = 'new'
export const tabsShown = 4
const tabsMax = 20
const width = { min: 320, max: 760 } as const
const height = { min: 320, max: 1200 } as const

export const initialPanel: PanelState = {
  ...{ isOpen: false, isMaximised: false, widthPx: 440, heightPx: 640, offset: { left: 0, up: 0 } },
  ...{ tabs: [{ id: NEW, title: '' }], active: NEW },
}

/** Opens a conversation in its tab, or in a new one; the empty new tab gives way to it. */
export const openTab = (panel: PanelState, tab: Tab): PanelState => {
  const isThere = panel.tabs.some(({ id }) => id === tab.id)
  const others = panel.tabs.filter(({ id }) => id !== NEW)
  const tabs = isThere ? panel.tabs : [...others, tab].slice(-tabsMax)
  return shown({ ...panel, isOpen: true, tabs, active: tab.id })
}

export const newTab = (panel: PanelState): PanelState =>
  openTab({ ...panel, tabs: panel.tabs.filter(({ id }) => id !== NEW) }, { id: NEW, title: '' })

/** Closing the last one leaves a new one. */
export const closeTab = (panel: PanelState, id: string): PanelState => {
  const place = panel.tabs.findIndex((tab) => tab.id === id)
  if (place < 0) return panel
  const tabs = panel.tabs.filter((tab) => tab.id !== id)
  if (tabs.length === 0) return { ...panel, tabs: initialPanel.tabs, active: NEW }
  const next = tabs[Math.min(place, tabs.length - 1)]?.id ?? NEW
  return { ...panel, tabs, active: panel.active === id ? next : panel.active }
}

export const nameTab = (panel: PanelState, id: string, title: string): PanelState =>
  panel.tabs.some((tab) => tab.id === id && tab.title !== title)
    ? { ...panel, tabs: panel.tabs.map((tab) => (tab.id === id ? { ...tab, title } : tab)) }
    : panel

/** The conversation that began in the new tab has its id now. */
export const bindTab = (panel: PanelState, tab: Tab): PanelState => ({
  ...panel,
  tabs: panel.tabs.map((one) => (one.id === NEW ? tab : one)),
  active: panel.active === NEW ? tab.id : panel.active,
})

export const resize = (panel: PanelState, widthPx: number, heightPx = panel.heightPx): PanelState => ({
  ...panel,
  widthPx: within(widthPx, width),
  heightPx: within(heightPx, height),
})

export const move = (panel: PanelState, left: number, up: number): PanelState => ({
  ...panel,
  offset: { left: Math.max(0, Math.round(left)), up: Math.max(0, Math.round(up)) },
})

/** What the bar has room for, and what "Mehr (n)" holds. */
export const arranged = ({ tabs }: PanelState): { readonly bar: readonly Tab[]; readonly more: readonly Tab[] } => ({
  bar: tabs.slice(0, tabsShown),
  more: tabs.slice(tabsShown),
})

/** From storage: whatever does not fit is left out. */
export const readPanel = (text: string | null): PanelState => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<PanelState> | null
    if (value === null || typeof value !== 'object') return initialPanel
    const tabs = Array.isArray(value.tabs) ? value.tabs.filter(isTab).slice(0, tabsMax) : []
    const first = tabs[0]
    const panel = { ...initialPanel, ...(first === undefined ? {} : { tabs, active: first.id }) }
    const active = tabs.some(({ id }) => id === value.active) ? { active: String(value.active) } : {}
    const size = resize(panel, number(value.widthPx, panel.widthPx), number(value.heightPx, panel.heightPx))
    const moved = move(size, number(value.offset?.left, 0), number(value.offset?.up, 0))
    return { ...moved, ...active, isOpen: value.isOpen === true, isMaximised: value.isMaximised === true }
  } catch {
    return initialPanel
  }
}

/** A tab that was picked from "Mehr" takes the last place of the bar. */
const shown = (panel: PanelState): PanelState => {
  const place = panel.tabs.findIndex(({ id }) => id === panel.active)
  const tab = panel.tabs[place]
  if (place < tabsShown || tab === undefined) return panel
  const rest = panel.tabs.filter(({ id }) => id !== tab.id)
  return { ...panel, tabs: [...rest.slice(0, tabsShown - 1), tab, ...rest.slice(tabsShown - 1)] }
}

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.round(Math.min(max, Math.max(min, value)))

const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'
