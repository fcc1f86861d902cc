import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionInput } from '@placet/core/approval'
import type { ConversationFact } from '@placet/core/conversation'
import type { Outcome } from '@placet/core/process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFilesSource } from '../../packages/server/src/content/files/index.ts'
import { createModel } from '../../packages/server/src/models/index.ts'
import { violations } from '../properties/invariants.ts'
import { createStage, erika, type Stage } from './stage.ts'

const sample = join(import.meta.dirname, '../../examples/site')
const folder = mkdtempSync(join(tmpdir(), 'placet-sample-'))
const site = {
  ...{ id: 'sommer', title: 'Bäckerei Sommer', folder },
  languages: [
    { uid: 0, code: 'de', title: 'Deutsch', path: '' },
    { uid: 1, code: 'en', title: 'English', path: 'en' },
  ],
  fields: { title: { min: 30, max: 60 }, description: { min: 140, max: 160 } },
}

const files = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  )

const restore = (): void => cpSync(sample, folder, { recursive: true, force: true })

/** Bytes at the front and at the end that both have, and what lies between them. */
const changed = (before: string, after: string): { readonly before: string; readonly after: string } => {
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
}

let stage: Stage
let uids: { readonly uid: string; readonly languages: readonly number[] }[]

beforeAll(async () => {
  restore()
  const source = await createFilesSource([site])
  stage = await createStage({ model: createModel({ model: 'offline' }), source })
  stage.work()
  const collect = async (parent?: string): Promise<void> => {
    for (const node of await source.pages({ site: 'sommer', ...(parent === undefined ? {} : { parent }) }, erika)) {
      if (node.kind === 'page') uids.push(node)
      if (node.hasChildren) await collect(node.uid)
    }
  }
  uids = []
  await collect()
})

afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

type Walk = { readonly facts: readonly ConversationFact[]; readonly outcomes: readonly Outcome[] }

/** Answers every card the same way; the offline assistant must always end its step properly. */
const walk = async (uid: string, language: number, skill: string, answer: DecisionInput): Promise<Walk> => {
  const id = await stage.start(uid, skill, language)
  for (let step = 0; step < 60; step += 1) {
    const { state } = await stage.settled(id)
    if (state.turn.kind === 'awaitingInput') await stage.choose(id)
    else if (state.turn.kind === 'awaitingApproval') await decide(id, answer)
    else break
  }
  const { state } = await stage.settled(id)
  const facts = await stage.facts(id)
  expect(violations(facts, stage.written)).toEqual([])
  expect(state.guided?.completed, `${skill} on ${uid} (${language}) with ${answer} is not completed`).toBe(true)
  expect(facts.flatMap((fact) => (fact.type === 'NoticeAdded' ? [fact.data.code] : []))).not.toContain('stepOpen')
  stage.written.length = 0
  return { facts, outcomes: facts.flatMap((fact) => (fact.type === 'OutcomeRecorded' ? [fact.data.outcome] : [])) }
}

const decide = async (id: string, answer: DecisionInput): Promise<void> => {
  const before = files()
  const card = await stage.card(id)
  const field = card.calls[0]?.fields[0]
  expect(field?.proposed).not.toBe(field?.current)
  expect(await stage.decide(id, answer, answer === 'apply' ? true : undefined)).toBeNull()
  await stage.settled(id)
  const moved = [...files()].filter(([path, text]) => before.get(path) !== text)
  expect(moved.length, 'files changed').toBe(answer === 'apply' ? 1 : 0)
  for (const [path, text] of moved) {
    const span = changed(before.get(path) ?? '', text)
    const most = Buffer.byteLength(field?.proposed ?? '') * 2 + 60
    expect(span.after.length, `bytes changed in ${path}`).toBeLessThanOrEqual(most)
  }
}

describe.each(['seo', 'content', 'alt-text'])('the process %s on every page of the sample site', (skill) => {
  for (const answer of ['apply', 'variant', 'keep', 'skip'] as const) {
    test(`W3 W4 R86 R143 R184 in both languages, every card answered with ${answer}`, {
      timeout: 240_000,
    }, async () => {
      const cards: number[] = []
      for (const { uid, languages } of uids) {
        for (const language of languages) {
          const { outcomes } = await walk(uid, language, skill, answer)
          cards.push(outcomes.length)
          const wanted = { apply: 'applied', variant: 'variant', keep: 'kept', skip: 'skipped' }[answer]
          expect([...new Set(outcomes.map(({ outcome }) => outcome))]).toEqual(outcomes.length === 0 ? [] : [wanted])
        }
      }
      expect(cards.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5)
      if (answer === 'apply') restore()
    })
  }
})
