import type { Tree } from './tree.ts'

export interface Finding {
  readonly path: string
  readonly line?: number
  readonly message: string
}

export interface Rule {
  readonly name: string
  /** The rule in one sentence, printed with its findings. */
  readonly says: string
  check(tree: Tree): readonly Finding[]
  /** Small repositories that break the rule, each in one way. The rule's own test: every one must be found. */
  readonly broken: readonly Readonly<Record<string, string>>[]
  /** One that comes close without breaking it. */
  readonly kept: Readonly<Record<string, string>>
}
