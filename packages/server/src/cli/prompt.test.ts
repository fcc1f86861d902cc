import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createPrompt } from './prompt.ts'

const terminal = () => {
  const input = new PassThrough()
  const output = new PassThrough()
  return { input, prompt: createPrompt({ input, output }), shown: () => String(output.read() ?? '') }
}

test('what was typed is answered, with an empty line after it', async () => {
  const { input, prompt, shown } = terminal()
  const asked = prompt.ask('Deine Entscheidung › ')
  input.write('a\n')
  expect(await asked).toBe('a')
  expect(shown()).toBe('Deine Entscheidung › \n')
  prompt.close()
})

test('the end of input answers null, at the question and at every later one', async () => {
  const { prompt } = terminal()
  const asked = prompt.ask('Deine Entscheidung › ')
  prompt.close()
  expect(await asked).toBeNull()
  expect(await prompt.ask('Deine Antwort › ')).toBeNull()
})

test('who leaves while nothing is asked is not asked any more', async () => {
  const { prompt, shown } = terminal()
  prompt.close()
  expect(await prompt.ask('Deine Antwort › ')).toBeNull()
  expect(shown()).toBe('')
})
