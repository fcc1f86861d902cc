import { noArguments } from '../arguments.ts'
import { exitCodes } from '../exit.ts'
import { withPlacet } from '../with-placet.ts'

export const rebuild = async (args: readonly string[]): Promise<number> => {
  const { site } = noArguments(args)
  await withPlacet(site, ({ store }) => store.rebuild())
  process.stdout.write('Every read model was made anew from the facts.\n')
  return exitCodes.completed
}
