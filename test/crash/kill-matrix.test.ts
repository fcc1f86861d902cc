import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { violations } from '../properties/invariants.ts'
import { page, socialApplied, titleApplied } from './script.ts'

const child = join(import.meta.dirname, 'child.ts')
const sample = join(import.meta.dirname, '../../examples/site')
const folders: string[] = []

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'placet-kill-'))
  folders.push(folder)
  cpSync(sample, join(folder, 'site'), { recursive: true })
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const run = (folder: string, killAt: number): Promise<{ readonly signal: string | null; readonly output: string }> =>
  new Promise((resolve) => {
    const started = spawn(process.execPath, [child, folder, String(killAt)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    started.on('exit', (code, signal) => resolve({ signal: signal ?? (code === 0 ? null : `exit ${code}`), output }))
  })

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
const factsOf = (folder: string): readonly StoredFact<ConversationFact>[] => JSON.parse(read(folder, 'facts.json'))
const outcomesOf = (folder: string) =>
  factsOf(folder).flatMap((fact) => (fact.type === 'OutcomeRecorded' ? [fact.data.outcome] : []))

/** What the page may hold: the value decided, or for an outcome *check* the old or the new one, and nothing else. */
const expectedPages = (folder: string): readonly string[] => {
  const before = readFileSync(join(sample, page.file), 'utf8')
  const changes = [
    [/^title: .*$/m, `title: ${titleApplied}`],
    [/^title: .*$/m, `$&\nsocialTitle: ${socialApplied}`],
  ] as const
  const applies = outcomesOf(folder).filter(({ outcome }) => outcome === 'applied' || outcome === 'check')
  let pages = [before]
  for (const [index, { outcome }] of applies.entries()) {
    const [pattern, replacement] = changes[index] ?? [/^$/, '']
    const changed = pages.map((text) => text.replace(pattern, replacement))
    pages = outcome === 'check' ? [...pages, ...changed] : changed
  }
  return pages
}

const check = (folder: string): void => {
  const facts = factsOf(folder)
  expect(violations(facts, [])).toEqual([])
  expect(facts.map((fact) => fact.version)).toEqual(facts.map((_, index) => index + 1))
  expect(new Set(facts.map((fact) => fact.position)).size).toBe(facts.length)
  const outcomes = outcomesOf(folder).map(({ outcome }) => (outcome === 'check' ? 'applied' : outcome))
  expect(outcomes).toEqual(['variant', 'applied', 'kept', 'skipped', 'applied'])
  expect(expectedPages(folder)).toContain(read(folder, join('site', page.file)))
  expect(JSON.parse(read(folder, 'open-points.json'))).toMatchObject([{ field: 'description' }])
  expect(facts.at(-1)).toMatchObject({ type: 'RunEnded', data: { reason: 'completed' } })
}

describe('kill -9 after every fact of a scripted process', () => {
  test('C49 C44 C48 R186 the end is the same: nothing lost, nothing doubled, nothing written twice', {
    timeout: 900_000,
  }, async () => {
    const whole = newFolder()
    expect(await run(whole, 0)).toMatchObject({ signal: null })
    check(whole)
    expect(outcomesOf(whole).filter(({ outcome }) => outcome === 'check')).toEqual([])
    const points = Number(read(whole, 'points'))
    const failures: string[] = []
    const lane = async (from: number): Promise<void> => {
      for (let killAt = from; killAt <= points; killAt += 2) {
        const folder = newFolder()
        const killed = await run(folder, killAt)
        const resumed = await run(folder, 0)
        try {
          expect(killed.signal, killed.output).toBe('SIGKILL')
          expect(resumed.signal, resumed.output).toBeNull()
          check(folder)
        } catch (error) {
          failures.push(`killed at point ${killAt} of ${points}: ${error instanceof Error ? error.message : error}`)
        }
        rmSync(folder, { recursive: true, force: true })
      }
    }
    await Promise.all([lane(1), lane(2)])
    expect(failures).toEqual([])
    expect(points).toBeGreaterThan(50)
  })
})
