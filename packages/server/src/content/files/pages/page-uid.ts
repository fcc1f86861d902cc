import { sha256 } from '../value-hash.ts'

/** Longer names would leave too little of the 200 characters to the elements of the page. */
const readableMax = 120

const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const slug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

/**
 * `brote.sauerteig` for `brote/sauerteig`. Other names become a slug with a hash; `~` is left to the elements of a page
 * and `:` to the site.
 */
export const uidOf = (prefix: string, key: string): string => {
  const isReadable = key.length <= readableMax && key.split('/').every((part) => /^[A-Za-z0-9_-]+$/.test(part))
  if (isReadable) return prefix + key.replaceAll('/', '.')
  const short = slug(key.split('/').at(-1) ?? '')
  return `${prefix}${short === '' ? 'page' : short}-${sha256(key.normalize('NFC')).slice(0, 10)}`
}
