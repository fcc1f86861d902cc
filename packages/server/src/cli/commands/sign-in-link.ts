import { signInLinkArguments } from '../arguments.ts'
import { exitCodes, NotDone } from '../exit.ts'
import { withDesk } from '../with-desk.ts'

export const signInLink = async (args: readonly string[]): Promise<number> => {
  const { user, site } = signInLinkArguments(args)
  const link = await withDesk(site, (desk) => desk.signInLink(user))
  if (link === null) throw new NotDone(`There is nobody called "${user}". Names and e-mail addresses are understood.`)
  process.stdout.write(`${link}\n`)
  return exitCodes.completed
}
