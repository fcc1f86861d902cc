import type { Language } from '@placet/core/conversation'
import { word } from './word.ts'

/** „Titel“ und „Beschreibung“: names of things in a sentence. */
export const quotedList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    names.map((name) => word(language, 'chat.quoted', { text: name })),
  )
