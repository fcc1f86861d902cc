import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'

const names = (message: string): readonly string[] =>
  parse(message, { ignoreTag: true })
    .flatMap((part) => (part.type === TYPE.argument || part.type === TYPE.plural ? [part.value] : []))
    .toSorted()

test('R212 every sentence has its twin, with the same parameters', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted())
  for (const [key, german] of Object.entries(de)) {
    expect([key, names(en[key as keyof typeof en])]).toEqual([key, names(german)])
  }
})
