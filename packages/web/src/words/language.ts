export type Language = 'de' | 'en'

const listeners = new Set<() => void>()
let current: Language = 'de'

/** The reader's language; one for the page. */
export const language = (): Language => current

/** Switches the page on the spot: whoever listens words itself anew, nothing is loaded again. */
export const setLanguage = (next: Language): void => {
  document.documentElement.lang = next
  if (next === current) return
  current = next
  for (const listener of [...listeners]) listener()
}

/** Calls back after each switch, until the answered function is called. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
