import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Line, lineSchema } from '@placet/contract'

const root = join(import.meta.dirname, '../..')

/** A folder with a copy of the sample site and room for data. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'placet-cli-'))
  cpSync(join(root, 'examples/site'), join(folder, 'site'), { recursive: true })
  return folder
}

export type Ran = {
  readonly code: number | null
  readonly out: string
  readonly error: string
  lines(): readonly Line[]
}

/** The command line as a process of its own, without a terminal. */
export const placet = (
  folder: string,
  args: readonly string[],
  options: {
    readonly input?: string
    readonly environment?: Readonly<Record<string, string>>
    readonly program?: string
  } = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const program = join(root, 'packages/server/src', options.program ?? 'cli/main.ts')
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        PLACET_DATA: join(folder, 'data'),
        PLACET_SITE: join(folder, 'site'),
        LANG: 'de_DE.UTF-8',
        ...options.environment,
      },
    })
    const texts = { out: '', error: '' }
    child.stdout.on('data', (text: Buffer) => {
      texts.out += text.toString()
    })
    child.stderr.on('data', (text: Buffer) => {
      texts.error += text.toString()
    })
    child.stdin.end(options.input ?? '')
    child.on('close', (code) => resolve({ code, ...texts, lines: () => parsed(texts.out) }))
  })

const parsed = (out: string): readonly Line[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)) as Line)
