import { isMap, isScalar, parseDocument } from 'yaml'

export type Style = 'plain' | 'single' | 'double'

/** Characters that YAML readers disagree about or do not print: only an escape holds them. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Noncharacter_Code_Point}/u

const escaped = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

const double = (value: string): string =>
  `"${value.replace(/["\\]/g, '\\$&').replace(new RegExp(unprintable, 'gu'), escaped)}"`

const single = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Both YAML versions read it as this text: neither as number, date or truth value nor as structure. */
const holdsPlain = (value: string): boolean =>
  value !== '' &&
  !/[,[\]{}]\s*$|^\d{1,4}[-:]\d|^[\d_.:+-]+$/.test(value) &&
  (['1.1', '1.2'] as const).every((version) => {
    const document = parseDocument(`k: ${value}\n`, { version, logLevel: 'silent' })
    if (document.errors.length > 0 || !isMap(document.contents) || document.contents.items.length !== 1) return false
    const node = document.contents.items[0]?.value
    return isScalar(node) && node.type === 'PLAIN' && node.value === value && node.comment == null
  })

const canHold = (style: Style, value: string): boolean => {
  if (style === 'double') return true
  if (unprintable.test(value)) return false
  return style === 'single' || holdsPlain(value)
}

const write: Readonly<Record<Style, (value: string) => string>> = { plain: (value) => value, single, double }

/** The value as YAML: in the wished style where that can hold it, else with the smallest change of quoting. */
export const scalars = (value: string, wished: Style): readonly string[] => {
  const second: Style = /["\\]/.test(value) ? 'single' : 'double'
  const styles: readonly Style[] = wished === 'single' ? ['single', 'double'] : [wished, second, 'double']
  return [...new Set(styles)].filter((style) => canHold(style, value)).map((style) => write[style](value))
}
