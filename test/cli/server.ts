import { spawn } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../packages/server/src/main.ts')

export type Server = {
  /** What it said when it was ready. */
  readonly greeting: string
  readonly address: string
  stop(): Promise<void>
}

/** A server over the folder of a test, at a free port. */
export const startServer = (folder: string, args: readonly string[] = []): Promise<Server> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        ...{ PORT: '0', LOG_LEVEL: 'warn', LANG: 'de_DE.UTF-8' },
        ...{ PLACET_DATA: join(folder, 'data'), PLACET_SITE: join(folder, 'site') },
      },
    })
    const ended = new Promise<void>((done) => child.once('close', () => done()))
    let text = ''
    const hear = (part: Buffer): void => {
      text += part.toString()
      const address = /running at (http:\S+)/.exec(text)?.[1]
      if (address === undefined || !text.includes('--skill seo')) return
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      resolve({ greeting: text, address, stop })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => reject(new Error(text)))
  })
