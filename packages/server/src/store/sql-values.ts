/** A parameter as the text that PostgreSQL reads. */
export const encode = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return encodeArray(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const encodeArray = (values: readonly unknown[]): string => `{${values.map(encodeItem).join(',')}}`

const encodeItem = (value: unknown): string => {
  const text = encode(value)
  if (text === null) return 'NULL'
  return Array.isArray(value) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** A column's text as a value, by the type's number in PostgreSQL; types not named here stay text. */
export const decode = (type: number, text: string | null): unknown => {
  if (text === null) return null
  const decoder = decoders[type]
  return decoder === undefined ? text : decoder(text)
}

const wholeNumber = (text: string): number | bigint => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const decoders: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  20: wholeNumber,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  1184: (text) => new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')),
  3802: JSON.parse,
}
