import { problemSchema } from '@placet/contract'
import { describe, expect, test } from 'vitest'
import { handBackCode, viewError } from './index.ts'
import { editor } from './views.fixture.ts'

const english = { ...editor, language: 'en' as const }

describe('problems', () => {
  test('a refusal has its public code, its status and a sentence that says what to do', () => {
    const problem = viewError('card-changed', {}, editor)
    expect(problem).toMatchObject({ code: 'error.cardChanged', status: 409 })
    expect(problem.title).toBe('Die Karte hat sich geändert. Sieh sie dir noch einmal an und entscheide dann.')
    expect(problemSchema.parse(problem)).toEqual(problem)
  })

  test('who was faster is told who decided and how', () => {
    const params = { decision: 'keep', by: { id: 'u-otto', name: 'Otto' }, at: '2026-01-01T08:00:00.000Z' }
    expect(viewError('already-decided', params, editor).title).toBe('Otto hat hier schon entschieden: Behalten.')
    expect(viewError('already-decided', {}, editor).title).toBe('Hier wurde schon entschieden.')
  })

  test('a value’s fault is the detail', () => {
    expect(viewError('error.valueInvalid', { reason: 'several-lines' }, editor)).toMatchObject({
      ...{ status: 422, detail: 'Dieses Feld hat nur eine Zeile.' },
    })
  })

  test('R88 R90 what comes back says that nothing was saved, in the reader’s language', () => {
    const codes = ['staleTurn', 'approverNotPermitted', 'configurationInactive', 'notAwaiting', 'previewStale']
    for (const code of [...codes, 'siteConfig', 'notPickedUp', 'unknown', 'neverHeardOf']) {
      const publicCode = handBackCode(code, 'decision')
      expect(viewError(publicCode, {}, editor).title).toContain('Es wurde nichts gespeichert.')
      expect(viewError(publicCode, {}, english).title).toContain('Nothing was saved.')
    }
    expect(viewError(handBackCode('notPickedUp', 'answer'), {}, editor).code).toBe('handBack.inputNotPickedUp')
    expect(viewError(handBackCode('unknown', 'answer'), {}, editor).code).toBe('handBack.inputUnknown')
  })

  test('R199 what an administrator can put right is told to administrators only', () => {
    const plain = viewError('model.authentication', {}, editor).title
    const forAdmin = viewError('model.authentication', {}, { ...editor, isAdmin: true }).title
    expect(plain).not.toContain('Schlüssel')
    expect(forAdmin).toContain('Schlüssel')
  })

  test('how long to wait, where the provider says so', () => {
    const told = (retryAfter?: number) =>
      viewError('model.rateLimited', retryAfter === undefined ? {} : { retryAfter }, editor).title
    expect(told(1)).toContain('in einer Sekunde')
    expect(told(30)).toContain('in 30 Sekunden')
    expect(told()).toContain('in einer Minute')
  })

  test('codes nobody knows stay sentences', () => {
    expect(viewError('model.odd', {}, editor)).toMatchObject({ code: 'model.failed', status: 502 })
    expect(viewError('run.odd', {}, editor).code).toBe('run.failed')
    expect(viewError('whatever', {}, editor)).toMatchObject({ code: 'error.internal', status: 500 })
  })
})
