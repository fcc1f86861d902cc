import { checkValue } from '@placet/core/content'
import type { PageContent } from '../page/page-content.ts'
import { fieldOf, sectionsOf, textOf } from '../page/reading.ts'

const source = /!\[[^\]]*\]\(\s*<?([^\s)>]+)|<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi

/** The pictures of the page that networks can show (not SVG), as the page writes their paths, in reading order. */
export const socialImages = (page: PageContent): readonly string[] => {
  const paths = sectionsOf(page).flatMap((section) =>
    [...(fieldOf(section, 'text')?.current ?? '').matchAll(source)].map(([, markdown, html]) => markdown ?? html ?? ''),
  )
  const current = textOf(page.record, 'socialImage')
  const suitable = paths.filter((path) => /\.(?:png|jpe?g|webp)(?:[?#]|$)/i.test(path) && path !== current)
  return [...new Set(suitable)].filter((path) => checkValue('line', path).ok)
}
