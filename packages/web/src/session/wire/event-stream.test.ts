import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventStream } from './event-stream.ts'
import { readFrame } from './frame.ts'

const whole =
  'event: fact\r\nid: 7\r\ndata: {"version":7}\r\n\r\n: heartbeat\n\ndata: a\ndata:b\n\nevent: reset\rdata: {}\r\r'
const found = [
  { name: 'fact', data: '{"version":7}' },
  { name: 'message', data: 'a\nb' },
  { name: 'reset', data: '{}' },
]

test('the stream is read the same however it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: whole.length }), { maxLength: 30 }), (cuts) => {
      const stream = eventStream()
      const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const pieces = places.slice(1).map((place, index) => whole.slice(places[index], place))
      expect([...pieces.flatMap((piece) => stream.push(piece)), ...stream.push('\n')]).toEqual(found)
    }),
  )
})

test('what is cut off before its closing line is no event', () => {
  expect(eventStream().push('event: fact\ndata: {"version":1}\n')).toEqual([])
})

test('frames that this page does not know, and what is not JSON, are passed over', () => {
  expect(readFrame({ name: 'fact', data: '{' })).toBeNull()
  expect(readFrame({ name: 'fact', data: '[]' })).toBeNull()
  expect(readFrame({ name: 'novelty', data: '{"a":1}' })).toBeNull()
  expect(readFrame({ name: 'text-delta', data: '{"offset":"1"}' })).toBeNull()
  expect(readFrame({ name: 'page', data: '{"uid":"p","language":1}' })).toEqual({
    ...{ of: 'list', frame: { kind: 'page', uid: 'p', language: 1 } },
  })
  expect(readFrame({ name: 'gone', data: '{"reason":"revoked","conversation":"c1"}' })).toEqual({
    ...{ of: 'conversation', conversation: 'c1', frame: { kind: 'gone', reason: 'revoked' } },
  })
})
