import { z } from 'zod'
import { siteInQuestion } from '../pages.ts'
import { fitsResult, succeeded } from '../result.ts'
import { readTool } from '../tool.ts'

/** The sites a user may see, with their languages. */
export const getSite = readTool({
  name: 'get_site',
  title: { de: 'Website ansehen', en: 'Look at the site' },
  description:
    'Names the sites with their languages; "current" marks the one this conversation is about. Takes no arguments.',
  parameters: z.strictObject({}),
  run: async (_given, setting) => {
    const current = await siteInQuestion(setting)
    const sites = (await setting.source.sites(setting.context.user)).map(({ id, title, languages }) => ({
      id,
      title,
      languages: languages.map((one) => ({ uid: one.uid, code: one.code, title: one.title })),
      current: id === current,
    }))
    const first = sites.toSorted((one, other) => Number(other.current) - Number(one.current))
    let shown = first
    while (!fitsResult({ sites: shown })) shown = shown.slice(0, Math.floor(shown.length / 2))
    return succeeded({ sites: shown })
  },
})
