import type { ModelRequest } from '@placet/core/ports'
import type { Expectation, TextExpectation } from './script.ts'

/** Every way in which the request is not what was expected, in words. */
export const differences = (expected: Expectation, request: ModelRequest): readonly string[] => [
  ...text('the system text', expected.system, request.system),
  ...text('the newest user message', expected.user, newest(request, 'user')?.text),
  ...results(expected, request),
  ...tools(expected, request),
  ...predicate(expected, request),
]

const text = (what: string, expected: TextExpectation | undefined, found: string | undefined): readonly string[] => {
  if (expected === undefined) return []
  if (found === undefined) return [`${what} is missing`]
  if (fits(expected, found)) return []
  return [`${what} is not as expected (${String(expected)}):\n${found}`]
}

const fits = (expected: TextExpectation, found: string): boolean => {
  if (typeof expected === 'string') return found.includes(expected)
  return typeof expected === 'function' ? expected(found) : expected.test(found)
}

const results = ({ results: expected = {} }: Expectation, request: ModelRequest): readonly string[] => {
  const found = newest(request, 'tool')?.results ?? []
  return Object.entries(expected).flatMap(([name, wanted]) =>
    text(`the result of ${name}`, wanted, found.find(({ toolName }) => toolName === name)?.text),
  )
}

const tools = ({ tools: expected }: Expectation, request: ModelRequest): readonly string[] => {
  if (expected === undefined) return []
  const found = request.tools.map(({ name }) => name).sort()
  const wanted = [...expected].sort()
  return found.join() === wanted.join() ? [] : [`the tools offered are ${found.join(', ')}, not ${wanted.join(', ')}`]
}

const predicate = ({ that }: Expectation, request: ModelRequest): readonly string[] => {
  const answer = that?.(request) ?? true
  if (typeof answer === 'string') return [answer]
  return answer ? [] : ['the request does not satisfy the predicate']
}

type Message = ModelRequest['messages'][number]

const newest = <R extends Message['role']>(request: ModelRequest, role: R) =>
  request.messages.findLast((message): message is Extract<Message, { role: R }> => message.role === role)
