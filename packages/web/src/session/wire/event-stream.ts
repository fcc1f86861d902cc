/** One event of a `text/event-stream`, as the HTML standard parses it. */
export type RawEvent = { readonly name: string; readonly data: string }

export type EventStream = { push(piece: string): readonly RawEvent[] }

/** Takes the text in pieces cut anywhere, between the two bytes of CRLF too; an event without its closing line is no event. */
export const eventStream = (): EventStream => {
  let rest = ''
  let isFirst = true
  let name = ''
  let data: string[] = []

  const line = (text: string): readonly RawEvent[] => {
    if (text === '') {
      const found = data.length === 0 ? [] : [{ name: name || 'message', data: data.join('\n') }]
      name = ''
      data = []
      return found
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    return []
  }

  return {
    push: (piece) => {
      rest += piece
      if (isFirst && rest !== '') {
        rest = rest.replace(/^\uFEFF/, '')
        isFirst = false
      }
      // A CR at the end may be half of a CRLF: it waits for what follows.
      const held = rest.endsWith('\r') ? 1 : 0
      const lines = rest.slice(0, rest.length - held).split(/\r\n|\n|\r/)
      rest = (lines.pop() ?? '') + rest.slice(rest.length - held)
      return lines.flatMap(line)
    },
  }
}
