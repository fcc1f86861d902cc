import type { Words } from '../content/index.ts'

/**
 * Words that become part of the stored conversation because the model reads exactly what the transcript shows: the
 * words of buttons that send a turn.
 */
export const startWords: Words = { de: 'Diese Seite prüfen', en: 'Check this page' }
export const continueWords: Words = { de: 'Weiter', en: 'Continue' }

/** The instruction of the turn that follows an approval by itself; never stored (R232). */
export const continuationInstruction = 'Continue with the process.'

const goOn = new Set([
  ...[
    'weiter',
    'ok',
    'okay',
    'ja',
    'ja bitte',
    'mach weiter',
    'bitte weiter',
    'los',
    'passt',
    'genehmigt',
    'freigegeben',
  ],
  ...['go on', 'continue', 'yes', 'yes please', 'proceed', 'approved', 'i approved', 'next', 'go ahead'],
])

/** A message that says nothing but "go on": never an approval (R74), and no new turn while a card waits. */
export const isGoOn = (text: string): boolean =>
  goOn.has(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s.!…]+$/u, ''),
  )
