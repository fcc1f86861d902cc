import { expect, test } from 'vitest'
import { createHighlighter, type HighlightMessage } from './highlighter.ts'

const mark = (uid: string) => ({ type: 'placet:highlight', version: 1, table: 'elements', uid })
const clear = { type: 'placet:clear', version: 1 }
const begin = () => {
  const sent: HighlightMessage[] = []
  return { sent, highlighter: createHighlighter((message) => sent.push(message)) }
}
const element = (uid: string) => ({ table: 'elements', uid })

test('R108 R109 each element is told once, another one replaces it, the end clears', () => {
  const { sent, highlighter } = begin()
  highlighter.loaded()
  highlighter.show(element('a'))
  highlighter.show(element('a'))
  highlighter.show(element('b'))
  highlighter.show(null)
  highlighter.show(null)
  expect(sent).toEqual([mark('a'), mark('b'), clear])
})

test('R109 nothing is told to a page that is not there yet, and a new document is told anew', () => {
  const { sent, highlighter } = begin()
  highlighter.show(element('a'))
  expect(sent).toEqual([])
  highlighter.loaded()
  highlighter.leaving()
  highlighter.show(element('b'))
  highlighter.loaded()
  expect(sent).toEqual([mark('a'), mark('b')])
})
