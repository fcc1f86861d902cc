import type { Language } from '@placet/core/conversation'
import { word } from '../../words/index.ts'

const called = 'npm run placet --'

/** What helps after a refusal, where a command of its own does. */
export const helpFor = (code: string, site: string | null, language: Language): string | null => {
  if (code === 'page-not-accessible' || code === 'language-not-accessible') {
    return word(language, 'cli.pagesHelp', { command: `${called} pages${siteOption(site)}` })
  }
  if (code === 'skill-unknown') return word(language, 'cli.skillsHelp', { skills: 'seo, content, alt-text' })
  return null
}

/** The command that goes on with a conversation. */
export const wayOn = (conversation: string, site: string | null, language: Language): string =>
  word(language, 'cli.resume', { command: `${called} tour --conversation ${conversation}${siteOption(site)}` })

const siteOption = (site: string | null): string => {
  if (site === null) return ''
  return ` --site ${/^[\w./~-]+$/.test(site) ? site : `'${site.replaceAll("'", "'\\''")}'`}`
}
