/** The environment as it was when the process started. No other file reads it. */
export const readEnvironment = (): Readonly<Record<string, string | undefined>> => ({ ...process.env })

/** The language of the terminal, by the first locale that is set; German or else English. */
export const localeLanguage = (environment: Readonly<Record<string, string | undefined>>): 'de' | 'en' => {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  return /^de\b|^de_/i.test(locale) ? 'de' : 'en'
}
