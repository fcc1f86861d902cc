import { type TourArguments, tourArguments } from '../arguments.ts'
import type { Desk } from '../desk/desk.ts'
import { exitCodes, NotDone } from '../exit.ts'
import { terminalPerson, writtenPerson } from '../person.ts'
import { createPrompt } from '../prompt.ts'
import { createJsonTelling, createTextTelling } from '../telling/index.ts'
import { tour as walk } from '../tour.ts'
import { withDesk } from '../with-desk.ts'

export const tour = async (args: readonly string[]): Promise<number> => {
  const wanted = tourArguments(args)
  return await withDesk(wanted.site, async (desk) => {
    const { user } = desk
    const reader = {
      language: user.language,
      userId: user.id,
      isAdmin: user.isAdmin,
      mayDecide: true,
      ...(await languageTitles(desk)),
    }
    const write = (text: string): void => void process.stdout.write(text)
    const telling = wanted.json
      ? createJsonTelling(reader, write)
      : createTextTelling(reader, write, terminal(wanted.site))
    const prompt = isAnswered(wanted) ? null : createPrompt()
    const person =
      prompt === null ? writtenPerson(wanted.answers ?? [], wanted.choices) : terminalPerson(prompt.ask, user.language)
    try {
      const code = await walk({ desk, telling, person }, wanted)
      telling.ended(code)
      return code
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      telling.refused(error.code, error.params)
      return exitCodes.failed
    } finally {
      prompt?.close()
    }
  })
}

/** Nobody is asked when the answers are written down, or when nobody sits there. */
const isAnswered = ({ answers, json }: TourArguments): boolean => answers !== null || json || !process.stdin.isTTY

const terminal = (site: string | null) => ({
  site,
  colour:
    process.stdout.isTTY && !process.stdout.getColorDepth
      ? false
      : (process.stdout.isTTY ?? false) && process.stdout.hasColors(),
  width: process.stdout.columns ?? 100,
})

const languageTitles = async (desk: Desk) => {
  const sites = await desk.sites()
  return {
    languageTitles: Object.fromEntries(sites.flatMap((site) => site.languages.map(({ uid, title }) => [uid, title]))),
  }
}
