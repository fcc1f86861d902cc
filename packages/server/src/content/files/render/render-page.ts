import { splitFrontMatter } from '../documents/front-matter/split.ts'
import { attribute, below, isTag } from '../documents/html/tree.ts'
import { formatOf } from '../pages/layout.ts'
import type { OpenSite } from '../pages/open-site.ts'
import type { PageView } from '../records/record.ts'
import { addressesOf } from './addresses.ts'
import { anchorsOf } from './anchors.ts'
import { anchored, cleanHtml } from './clean.ts'
import type { Draft } from './draft.ts'
import { withoutFrontMatter } from './front-matter.ts'
import { htmlDraft } from './html-draft.ts'
import { markdownDraft } from './markdown-draft.ts'

type Source = { readonly open: OpenSite; readonly view: PageView; readonly path: string; readonly text: string }

/** The content of a page as HTML that does nothing, each element of the page in a frame that names its record. */
export const renderPage = async ({ open, view, path, text }: Source): Promise<string> => {
  const content = withoutFrontMatter(text)
  const { bodyStart } = splitFrontMatter(text)
  const draft = (formatOf(path) === 'html' ? htmlDraft : markdownDraft)(content, bodyStart, anchorsOf(view))
  const addresses = await addressesOf({ open, view, path }, imagesIn(draft))
  return draft.blocks
    .map(({ root, anchor, isNotes }) => {
      const inside = cleanHtml(root, { ...draft, addresses })
      if (anchor !== undefined) return `<section${anchored(anchor)}>${inside}</section>\n`
      return isNotes && inside.trim() !== '' ? `<div class="placet-notes">${inside}</div>\n` : inside
    })
    .join('')
}

const imagesIn = ({ blocks }: Draft): readonly string[] =>
  blocks.flatMap(({ root }) =>
    [...below(root)].flatMap((node) => (isTag(node, 'img') ? [attribute(node, 'src') ?? ''] : [])),
  )
