import type { Language } from '../src/words/index.ts'

export type Told = { readonly name: string; readonly detail: unknown }

declare global {
  interface Window {
    /** For tests: what the elements told, and the switch of the language. */
    told: Told[]
    setLanguage: (language: Language) => void
  }
}
