import { isStopWord } from './stop-words.ts'

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}'’.,:-]*[\p{L}\p{N}])?/gu

export const wordsIn = (text: string): readonly string[] => text.match(word) ?? []

/** White space as one blank, none at the ends: a value of one line. */
export const oneLine = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Without case, marks and punctuation: to see whether two texts say the same. */
export const folded = (text: string): string =>
  oneLine(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')).normalize('NFC')

/** Takes away words at the end with which nothing may end ("Brot und", "Kuchen aus dem"), and stray punctuation. */
export const withoutLooseEnd = (text: string): string => {
  let rest = text.replace(/[\s,;:–—-]+$/u, '')
  for (
    let cut = /^(.*\S)\s+(\S+)$/su.exec(rest);
    cut !== null && isStopWord(cut[2] ?? '');
    cut = /^(.*\S)\s+(\S+)$/su.exec(rest)
  ) {
    rest = (cut[1] ?? '').replace(/[\s,;:–—-]+$/u, '')
  }
  return rest
}
