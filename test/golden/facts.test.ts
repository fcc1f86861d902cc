import { join } from 'node:path'
import { conversation, schemaVersionOf } from '@placet/core/conversation'
import { fold } from '@placet/core/kernel'
import { promptMessages } from '@placet/core/prompt'
import { describe, expect, test } from 'vitest'
import { project } from '../../packages/server/src/store/projections/index.ts'
import { explain } from '../../packages/server/src/views/index.ts'
import { word } from '../../packages/server/src/words/index.ts'
import { factTypes, type Golden, goldenFacts, goldenFiles, goldenOf } from './golden-facts.ts'

/** What stands before a fact, so that each finds something to change. */
const before = (fact: Golden): readonly Golden[] => {
  const names = [
    ...['ConversationCreated', 'RunStarted', 'RunClaimed', 'AssistantStreamStarted', 'ToolCallRequested'],
    ...['ProgressReported', 'HighlightSet', 'OutcomeRecorded'],
    ...['ApprovalRequested', 'DecisionRecorded', 'InputRequested', 'InputAnswered'],
  ]
  const place = names.indexOf(fact.type)
  return names.slice(0, place === -1 ? names.length : place).map((name) => goldenOf(`${name}.v1.json`))
}

/** Where two states differ: the path, and what stands there afterwards. */
const changes = (from: unknown, to: unknown, path = ''): Record<string, unknown> => {
  if (JSON.stringify(from) === JSON.stringify(to)) return {}
  if (!isTree(from) || !isTree(to)) return { [path]: to ?? null }
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return Object.assign({}, ...[...keys].map((key) => changes(from[key], to[key], path === '' ? key : `${path}.${key}`)))
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What Placet makes of a fact today: the state it leads to, the work that asks for, the rows it writes, the prompt. */
const readingOf = (fact: Golden): object => {
  const earlier = before(fact)
  const state = fold(conversation.evolve, conversation.initial, earlier)
  const after = conversation.evolve(state, fact)
  return {
    state: changes(state, after),
    effects: conversation.react(after).map(({ type, key, lane }) => ({ type, key, lane })),
    rows: project(fact),
    prompt: promptMessages([...earlier, fact], 'r1').at(-1) ?? null,
  }
}

describe('stored facts', () => {
  test('every type has a golden file for each version it was ever stored in, and no file has another name', () => {
    const wanted = factTypes.flatMap((type) =>
      Array.from({ length: schemaVersionOf(type) }, (_, index) => `${type}.v${index + 1}.json`),
    )
    expect(goldenFiles).toEqual(wanted.sort())
    for (const file of goldenFiles) {
      const { type, schemaVersion } = goldenOf(file)
      expect(`${type}.v${schemaVersion}.json`).toBe(file)
    }
  })

  test.each(goldenFiles)('%s folds, asks for work and projects as ever, and is told in words', async (file) => {
    const reading = `${JSON.stringify(readingOf(goldenOf(file)), null, 2)}\n`
    await expect(reading).toMatchFileSnapshot(join(import.meta.dirname, 'readings', `${file}.txt`))
    for (const language of ['de', 'en'] as const) {
      const told = explain([...before(goldenOf(file)), goldenOf(file)], language).join('\n')
      expect(told).not.toContain(word(language, 'explain.unknown', { type: goldenOf(file).type }))
    }
  })

  test('every type but the pieces of an answer changes the state or writes a row', () => {
    const idle = goldenFacts().filter((fact) => {
      const { state, rows } = readingOf(fact) as { state: object; rows: readonly unknown[] }
      return Object.keys(state).length === 0 && rows.length === 0
    })
    expect(idle.map(({ type }) => type)).toEqual([])
  })
})
