import { inert } from '../../views/inert.ts'

export type Style = 'plain' | 'heading' | 'label' | 'faint' | 'insert' | 'delete' | 'good' | 'warning' | 'bad' | 'key'

/** A stretch of text in one style. `text` may be anything a site or a model wrote: it is made inert on the way out. */
export type Span = { readonly text: string; readonly style: Style }

export type Line = readonly Span[]

export const span = (text: string, style: Style = 'plain'): Span => ({ text, style })

const codes: Readonly<Record<Style, string>> = {
  plain: '',
  heading: '1',
  label: '36',
  faint: '2',
  insert: '32',
  delete: '31',
  good: '32',
  warning: '33',
  bad: '31',
  key: '1;36',
}

/** The only place where text leaves for the terminal, and the only one that knows an escape sequence. */
export const paint = (line: Line, colour: boolean): string => {
  const painted = line.map(({ text, style }) => {
    const shown = inert(text)
    return colour && shown !== '' && codes[style] !== '' ? `\u001b[${codes[style]}m${shown}\u001b[0m` : shown
  })
  return painted.join('').replace(/ +$/, '')
}
