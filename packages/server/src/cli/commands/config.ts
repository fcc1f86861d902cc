import { listConfig, loadConfig } from '../../config/index.ts'
import { noArguments } from '../arguments.ts'
import { exitCodes } from '../exit.ts'
import { table } from '../table.ts'

export const config = async (args: readonly string[]): Promise<number> => {
  const { json, site } = noArguments(args)
  const settings = listConfig(await loadConfig({ site }))
  if (json) process.stdout.write(`${JSON.stringify(settings)}\n`)
  else process.stdout.write(table(settings.map(({ key, value, origin }) => [key, value, origin])))
  return exitCodes.completed
}
