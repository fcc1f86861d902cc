import { describe, expect, test } from 'vitest'
import { causesOf } from './log.ts'

describe('what the log tells of an error', () => {
  test('a chain of causes, each by its name, message and code', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(causesOf(new TypeError('fetch failed', { cause: refused }))).toMatchObject([
      { name: 'TypeError', message: 'fetch failed' },
      { name: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    ])
  })

  test('nothing of the request that an error carries along', () => {
    const error = Object.assign(new Error('model not found'), { requestBodyValues: { messages: ['Geheimes Rezept'] } })
    expect(JSON.stringify(causesOf(error))).not.toContain('Geheimes Rezept')
  })

  test('an error that causes itself ends', () => {
    const error = new Error('x')
    error.cause = error
    expect(causesOf(error)).toHaveLength(5)
  })
})
