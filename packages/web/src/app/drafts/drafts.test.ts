import { describe, expect, test } from 'vitest'
import { createDrafts, type DraftWorld } from './drafts.ts'

class Store {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key = (index: number): string | null => [...this.#items.keys()][index] ?? null
  getItem = (name: string): string | null => this.#items.get(name) ?? null
  removeItem = (name: string): void => void this.#items.delete(name)
  setItem(name: string, value: string): void {
    this.#items.set(name, value)
  }
}

class FullStore extends Store {
  override setItem(): void {
    throw new Error('QuotaExceededError')
  }
}

const world = (storage: DraftWorld['storage'] = new Store()): DraftWorld => {
  let now = 0
  let ids = 0
  return {
    storage,
    now: () => {
      now += 1
      return now
    },
    uuid: () => {
      ids += 1
      return `id-${ids}`
    },
  }
}

describe('drafts', () => {
  test('B132 B136 a text is still there after a new page, and after signing in again', () => {
    const one = world()
    createDrafts(one, 'u1').write('c1', 'Halb getippt')
    expect(createDrafts(one, 'u1').read('c1')).toBe('Halb getippt')
    expect(createDrafts(one, 'u1').read('c2')).toBe('')
  })

  test('another person on the same machine does not see it', () => {
    const one = world()
    createDrafts(one, 'u1').write('c1', 'geheim')
    expect(createDrafts(one, 'u2').read('c1')).toBe('')
  })

  test('C12 the same text keeps its id until it was accepted, so that sending again is the same message', () => {
    const one = world()
    const drafts = createDrafts(one, 'u1')
    drafts.write('c1', 'Hallo')
    const first = drafts.messageId('c1', 'Hallo')
    expect(drafts.messageId('c1', 'Hallo')).toBe(first)
    expect(createDrafts(one, 'u1').messageId('c1', 'Hallo')).toBe(first)
    expect(drafts.messageId('c1', 'Hallo!')).not.toBe(first)
    const again = drafts.messageId('c1', 'Hallo')
    drafts.accepted('c1', 'Hallo')
    expect(drafts.read('c1')).toBe('')
    expect(drafts.messageId('c1', 'Hallo')).not.toBe(again)
  })

  test('what was typed while the message was on its way stays', () => {
    const drafts = createDrafts(world(), 'u1')
    drafts.write('c1', 'Eins')
    drafts.messageId('c1', 'Eins')
    drafts.write('c1', 'Eins und zwei')
    drafts.accepted('c1', 'Eins')
    expect(drafts.read('c1')).toBe('Eins und zwei')
  })

  test('a draft follows its conversation once that has an id, with the id of its message', () => {
    const drafts = createDrafts(world(), 'u1')
    drafts.write('new', 'Hallo')
    const id = drafts.messageId('new', 'Hallo')
    drafts.move('new', 'c1')
    expect([drafts.read('new'), drafts.read('c1'), drafts.messageId('c1', 'Hallo')]).toEqual(['', 'Hallo', id])
  })

  test('a full, broken or forbidden storage loses nothing on screen', () => {
    for (const storage of [new FullStore(), null]) {
      const drafts = createDrafts(world(storage), 'u1')
      drafts.write('c1', 'Hallo')
      expect(drafts.read('c1')).toBe('Hallo')
    }
    const broken = new Store()
    broken.setItem('placet:draft:u1:c1', '{')
    expect(createDrafts(world(broken), 'u1').read('c1')).toBe('')
  })

  test('the oldest go when there are too many', () => {
    const storage = new Store()
    const drafts = createDrafts(world(storage), 'u1')
    for (let index = 0; index < 60; index += 1) drafts.write(`c${index}`, 'x')
    expect(storage.length).toBe(50)
    expect(storage.getItem('placet:draft:u1:c0')).toBeNull()
    expect(storage.getItem('placet:draft:u1:c59')).not.toBeNull()
  })
})
