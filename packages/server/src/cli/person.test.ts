import { describe, expect, test } from 'vitest'
import { cardWith, title } from '../views/views.fixture.ts'
import { terminalPerson, writtenPerson } from './person.ts'

const card = cardWith([title])
const lossy = cardWith([{ ...title, losses: [{ kind: 'link', text: '/brot' }] }])
const options = ['Ja', 'Nein'].map((label) => ({ value: label, label }))

describe('answers written down beforehand', () => {
  test('are given to the cards in order; used up, the card waits', async () => {
    const person = writtenPerson(['variant', 'skip'], [])
    expect(await person.decide(card)).toEqual({ decision: 'variant', acceptLoss: false })
    expect(await person.decide(lossy)).toEqual({ decision: 'skip', acceptLoss: false })
    expect(await person.decide(card)).toBeNull()
  })

  test('W5 apply leaves a card with losses waiting, apply! accepts them', async () => {
    expect(await writtenPerson(['apply'], []).decide(lossy)).toBeNull()
    expect(await writtenPerson(['apply!'], []).decide(lossy)).toEqual({ decision: 'apply', acceptLoss: true })
    expect(await writtenPerson(['apply'], []).decide(card)).toEqual({ decision: 'apply', acceptLoss: false })
  })

  test('questions take their first option unless another is chosen', async () => {
    const person = writtenPerson([], [2])
    expect([await person.choose(options), await person.choose(options)]).toEqual(['Nein', 'Ja'])
    expect(await writtenPerson([], [9]).choose(options)).toBeNull()
  })
})

describe('somebody at the terminal', () => {
  const typing = (...lines: readonly string[]) => {
    const left = [...lines]
    const asked: string[] = []
    const person = terminalPerson(async (prompt) => {
      asked.push(prompt)
      return left.shift() ?? null
    }, 'de')
    return { person, asked, left }
  }

  test('answers with a, v, k and s; anything else is asked again, the end of input lets the card wait', async () => {
    for (const [key, decision] of Object.entries({ a: 'apply', V: 'variant', ' k ': 'keep', s: 'skip' })) {
      expect(await typing(key).person.decide(card)).toEqual({ decision, acceptLoss: false })
    }
    const unsure = typing('', 'ja', 'k')
    expect(await unsure.person.decide(card)).toMatchObject({ decision: 'keep' })
    expect(unsure.asked).toHaveLength(3)
    expect(await typing().person.decide(card)).toBeNull()
  })

  test('W5 is asked a second time before something is lost, and may think better of it', async () => {
    expect(await typing('a', 'ja').person.decide(lossy)).toEqual({ decision: 'apply', acceptLoss: true })
    expect(await typing('a', 'nein', 's').person.decide(lossy)).toEqual({ decision: 'skip', acceptLoss: false })
    expect(await typing('a').person.decide(lossy)).toBeNull()
  })

  test('chooses by number, asked again when there is no such option', async () => {
    expect(await typing('0', 'x', '2').person.choose(options)).toBe('Nein')
    expect(await typing().person.choose(options)).toBeNull()
  })
})
