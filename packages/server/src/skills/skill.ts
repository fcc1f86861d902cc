import type { Words } from '@placet/core/content'

/** A version of a skill as it lies on disk (Agent Skills format, one folder with a `SKILL.md`). */
export type Skill = {
  /** The name of its folder. */
  readonly identifier: string
  /** Stable across versions; open points and runs refer to it. */
  readonly uid: string
  readonly name: string
  readonly title: Words
  readonly description: string
  /** Leads an editor through a page; starts only when a person asks for it. */
  readonly isProcess: boolean
  /** null = every tool. */
  readonly allowedTools: readonly string[] | null
  /** The text below the front matter, for the model. */
  readonly instructions: string
  /** SHA-256 of the file, in hex: what was approved and what runs is this text and no other. */
  readonly digest: string
}

/** A file that is no skill, and why. It stops nothing else. */
export type BrokenSkill = { readonly file: string; readonly reason: string }
