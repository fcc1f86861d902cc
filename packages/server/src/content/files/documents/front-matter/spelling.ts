import type { PageField } from '../document.ts'

/** Keys from the outside in; 0 = the first item of a list. */
export type KeyPath = readonly (string | 0)[]

type SocialField = 'socialTitle' | 'socialDescription' | 'socialImage'
const parts: Readonly<Record<SocialField, 'title' | 'description' | 'image'>> = {
  socialTitle: 'title',
  socialDescription: 'description',
  socialImage: 'image',
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** One way in which generators and authors spell the three social fields. */
type Family = (part: string) => KeyPath

const camel: Family = (part) => [`social${capital(part)}`]
const snake: Family = (part) => [`social_${part}`]
const kebab: Family = (part) => [`social-${part}`]
const families: readonly Family[] = [
  camel,
  snake,
  kebab,
  (part) => [`og${capital(part)}`],
  (part) => [`og_${part}`],
  (part) => [`og-${part}`],
  (part) => [`og:${part}`],
  ...['social', 'og', 'openGraph', 'opengraph', 'open_graph', 'seo'].map((outer) => (part: string) => [outer, part]),
]

const isSocial = (field: PageField): field is SocialField => field in parts

const alone: Readonly<Record<PageField, readonly KeyPath[]>> = {
  title: [['title']],
  description: [
    ['description'],
    ['metaDescription'],
    ['meta_description'],
    ['meta-description'],
    ['seoDescription'],
    ['seo_description'],
    ['meta', 'description'],
  ],
  socialTitle: [],
  socialDescription: [],
  socialImage: [['image'], ['images', 0]],
}

/** Where a field may stand, the surest first. */
export const spellings = (field: PageField): readonly KeyPath[] =>
  isSocial(field) ? [...families.map((family) => family(parts[field])), ...alone[field]] : alone[field]

/** How a missing field is spelled beside what the page has: like its siblings, else like the other keys. */
export const spellingFor = (field: PageField, has: (path: KeyPath) => boolean, keys: readonly string[]): KeyPath => {
  if (!isSocial(field)) return alone[field][0] ?? [field]
  const family = families.find((one) => Object.values(parts).some((part) => has(one(part))))
  if (family !== undefined) return family(parts[field])
  if (keys.some((key) => key.includes('_'))) return snake(parts[field])
  return (keys.some((key) => key.includes('-')) ? kebab : camel)(parts[field])
}
