import { noArguments } from '../arguments.ts'
import { exitCodes } from '../exit.ts'
import { withDesk } from '../with-desk.ts'

export const rebuild = async (args: readonly string[]): Promise<number> => {
  const { site } = noArguments(args)
  await withDesk(site, (desk) => desk.rebuild())
  process.stdout.write('Every read model was made anew from the facts.\n')
  return exitCodes.completed
}
