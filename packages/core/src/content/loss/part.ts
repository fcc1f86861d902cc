/** What a rewrite of a text may not lose unnoticed; stored on the card as an editor reads it. */
export type LossKind = 'link' | 'image' | 'tag' | 'placeholder' | 'entity'

/**
 * One such thing found in a text. Two are the same when `kind` and `key` are; `text` is what is shown. An ordinary one is
 * counted; of one that merely arranges the text (`<p>`, `<li>`) only the last counts, for sentences come and go.
 */
export type Part = {
  readonly kind: LossKind
  readonly key: string
  readonly text: string
  readonly arranges?: boolean
}
