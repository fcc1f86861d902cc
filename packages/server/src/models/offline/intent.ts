export type Intent = 'start' | 'go' | 'done' | 'variant' | 'keep' | 'skip' | 'retry' | 'other'

const intents: readonly (readonly [Intent, RegExp])[] = [
  [
    'start',
    /^(?:(?:bitte )?diese seite prüfen|(?:please )?check this page|prüf\S*( .*)?seite.*|check (?:the|this) page.*|nochmal|noch einmal von vorn)$/,
  ],
  ['retry', /^(?:noch einmal versuchen|try again)$/],
  [
    'done',
    /^(?:fertig|done|stopp?|ende|aufhören|schluss|abbrechen|end|quit|that's all|das reicht|nein(?: danke)?|no(?: thanks)?)$/,
  ],
  [
    'variant',
    /^(?:andere variante|another variant|(?:bitte )?(?:ein )?ander\S*(?: vorschlag| text)?|another(?: one)?|(?:bitte )?kürzer|shorter|länger|longer)$/,
  ],
  ['keep', /^(?:behalten|keep(?: it)?)$/],
  ['skip', /^(?:überspringen|skip(?: it)?)$/],
  [
    'go',
    /^(?:los geht's|los|los gehts|let's go|weiter|continue|go on|go|ja(?: bitte)?|yes(?: please)?|ok(?:ay)?|gern|sure|start|continue with the process)$/,
  ],
]

/** Messages that followed each other come as the paragraphs of one. */
export const saidIn = (text: string): readonly string[] => text.split(/\n{2,}/)

/** What a short message or a button means; everything else is `other`. */
export const intentOf = (text: string): Intent => {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!\s]+$/, '')
  return intents.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}
