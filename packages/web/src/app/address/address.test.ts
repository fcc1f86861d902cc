import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Address, home, localPath, readAddress, writeAddress } from './address.ts'

const origin = 'http://placet.test'
const read = (path: string) => readAddress(new URL(path, origin))

describe('addresses', () => {
  test('the first one is Seiten, an unknown one is said to be unknown', () => {
    expect(read('/')).toEqual(home)
    expect(read('/pages/')).toEqual(home)
    expect(read('/dashboard')).toEqual({ kind: 'not-found', path: '/dashboard' })
  })

  test('R2 a start link is one until the conversation exists', () => {
    expect(read('/chat?pageUid=p&languageUid=1&skill=seo')).toEqual({
      ...{ kind: 'start', pageUid: 'p', languageUid: 1, skill: 'seo' },
    })
    expect(read('/chat?conversation=c&pageUid=p')).toEqual({ kind: 'chat', conversation: 'c' })
    expect(read('/chat?languageUid=x')).toEqual({ kind: 'chat', conversation: null })
  })

  test('what is written is read the same', () => {
    const text = fc.option(fc.string({ minLength: 1 }))
    const number = fc.option(fc.nat({ max: 999 }))
    const address: fc.Arbitrary<Address> = fc.oneof(
      fc.record({ kind: fc.constant('pages' as const), site: text, page: text, language: number }),
      fc.record({ kind: fc.constant('chat' as const), conversation: text }),
      fc.record({ kind: fc.constant('start' as const), pageUid: fc.string(), languageUid: number, skill: text }),
    )
    fc.assert(
      fc.property(address, (one) => {
        expect(read(writeAddress(one))).toEqual(one)
      }),
    )
  })
})

describe('B136 the way back after signing in', () => {
  test('leads to the same page and conversation', () => {
    expect(localPath('/chat?conversation=c1', origin)).toBe('/chat?conversation=c1')
    expect(read(writeAddress({ kind: 'sign-in', to: '/pages?page=a%20b' }))).toEqual({
      kind: 'sign-in',
      to: '/pages?page=a%20b',
    })
  })

  test('never elsewhere, and never in a circle', () => {
    const foreign = [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '',
      '/sign-in?to=/sign-in',
    ]
    for (const path of [...foreign, '/\t/evil.test', '///evil.test', null]) {
      expect([path, localPath(path, origin)]).toEqual([path, '/'])
    }
  })
})
