import { expect, test } from 'vitest'
import { createModel } from './create-model.ts'

test('makes the offline assistant, labelled as what it is', () => {
  const { id, title } = createModel({ model: 'offline' })
  expect({ id, title }).toEqual({
    id: 'offline',
    title: { de: 'Offline-Assistent: Regeln, keine KI', en: 'Offline assistant: rules, no AI' },
  })
})

test('makes a model behind a compatible server; its name may hold colons', () => {
  expect(createModel({ model: 'compatible:qwen3:8b', url: 'http://localhost:11434/v1', key: null }).id).toBe(
    'compatible:qwen3:8b',
  )
})

test('says what is missing, and what there is', () => {
  expect(() => createModel({ model: 'compatible:', url: 'http://localhost/v1' })).toThrow('needs the name of the model')
  expect(() => createModel({ model: 'compatible:llama' })).toThrow('needs the address of the server')
  expect(() => createModel({ model: 'compatible:llama', url: 'ftp://x' })).toThrow('needs the address of the server')
  expect(() => createModel({ model: 'anthropic:claude' })).toThrow(
    /not available yet in this version.*compatible:<name>/,
  )
  expect(() => createModel({ model: 'toString' })).toThrow('not available yet')
})
