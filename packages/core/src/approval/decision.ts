import type { Words } from '../content/index.ts'

/** The words a client may send with a decision. `approve` is `apply` on a plain card, and the other way round. */
export type DecisionInput = DecisionWord

/** The words that are stored: `apply` on a process card, `approve` on a plain one, and four ways to say no. */
export type DecisionWord = 'apply' | 'approve' | 'variant' | 'keep' | 'skip' | 'deny'

export const isApproval = (word: DecisionInput): boolean => word === 'apply' || word === 'approve'

/** On a plain card every denial is a plain one; on a process card `approve` is `apply`. */
export const storedDecision = (kind: 'process' | 'plain', input: DecisionInput): DecisionWord => {
  if (kind === 'process') return input === 'approve' ? 'apply' : input
  return isApproval(input) ? 'approve' : 'deny'
}

/**
 * Labels of the answers. A denial's label is also the editor's line that the model reads (R68), so these are part of
 * the stored conversation and not of a catalogue.
 */
export const answerLabels: Readonly<Record<DecisionWord, Words>> = {
  apply: { de: 'Übernehmen', en: 'Apply' },
  approve: { de: 'Schritt ausführen', en: 'Carry out' },
  variant: { de: 'Andere Variante', en: 'Another variant' },
  keep: { de: 'Behalten', en: 'Keep' },
  skip: { de: 'Überspringen', en: 'Skip' },
  deny: { de: 'Abbrechen', en: 'Cancel' },
}
