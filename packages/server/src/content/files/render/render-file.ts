import type { RenderedPage } from '@placet/core/ports'
import { readFileIn } from '../disk/read.ts'
import type { FoundFile } from '../pages/find.ts'
import { documentOf, viewOf } from '../pages/open-site.ts'
import { titleOf } from '../records/record.ts'
import { renderPage } from './render-page.ts'

/** The file is read once: its elements and what is shown of them are of the same bytes. */
export const renderFile = async ({ open, entry, file }: FoundFile): Promise<RenderedPage | null> => {
  const read = await readFileIn(await open.folder(), file.path)
  const view = read === null ? null : viewOf(open, entry, file, documentOf(file.path, read))
  if (read === null || view === null) return null
  const title = titleOf(view)
  const isShown = typeof read.content === 'string' && view.document.reason?.code !== 'tooNested'
  if (!isShown) return { title, html: '' }
  return { title, html: await renderPage({ open, view, path: file.path, text: String(read.content) }) }
}
