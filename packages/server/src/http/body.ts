import { cleanText } from '@placet/core/content'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { Context } from 'hono'

const bytesMax = 1_048_576

/** The JSON of a request, its texts cleaned (S5); no body at all is an empty object. */
export const readBody = async (context: Context): Promise<{ readonly json: unknown } | Refusal> => {
  const text = await readText(context.req.raw)
  if (text === null) return refuse('error.bodyTooLarge', { max: bytesMax })
  if (text === '') return { json: {} }
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('content-type') ?? ''))
    return refuse('error.malformed', { field: 'content-type' })
  try {
    return { json: cleaned(JSON.parse(text), 0) }
  } catch {
    return refuse('error.malformed', { field: 'body' })
  }
}

/** Null once it is longer than a body may be; the rest is not read. */
const readText = async (request: Request): Promise<string | null> => {
  if (request.body === null) return ''
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of request.body) {
    bytes += part.byteLength
    if (bytes > bytesMax) return null
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

const depthMax = 20

const cleaned = (value: unknown, depth: number): unknown => {
  if (depth > depthMax) throw new RangeError('Nested too deeply.')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleaned(entry, depth + 1)]))
}
