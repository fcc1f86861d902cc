import { PortFailure } from '@placet/core/ports'
import { ConfigError } from '../config/index.ts'
import { ModelSettingsError } from '../models/index.ts'
import { inertLines } from '../views/index.ts'
import { UsageError } from './arguments.ts'
import { commands } from './commands/index.ts'
import { exitCodes, NotDone } from './exit.ts'
import { usage } from './usage.ts'

/** `placet <command>`: one command, one exit code. */
const main = async (): Promise<number> => {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === '' || name === 'help' || name === '--help') {
    process.stdout.write(usage)
    return name === '' ? exitCodes.usage : exitCodes.completed
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(`There is no command "${name}".`)
  return await command(args)
}

const told = (error: unknown): { readonly text: string; readonly code: number } => {
  if (error instanceof UsageError) return { text: `${error.message}\n\n${usage}`, code: exitCodes.usage }
  const known = error instanceof ConfigError || error instanceof PortFailure || error instanceof ModelSettingsError
  if (known || error instanceof NotDone) return { text: `${error.message}\n`, code: exitCodes.failed }
  return { text: `${error instanceof Error ? error.stack : String(error)}\n`, code: exitCodes.failed }
}

// A reader such as `head` that closes early is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`The output could not be written: ${error.message}\n`)
  process.exit(1)
})

try {
  process.exitCode = await main()
} catch (error) {
  const { text, code } = told(error)
  process.stderr.write(inertLines(text))
  process.exitCode = code
}
