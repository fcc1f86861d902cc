import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Child = {
  readonly process: ChildProcessWithoutNullStreams
  /** What it wrote so far, line by line. */
  readonly lines: readonly string[]
  /** The first line that fits; rejects when it ends without one. */
  line(fits: (line: string) => boolean): Promise<string>
  /** Resolves with the exit code, null after a kill. */
  readonly end: Promise<number | null>
}

/** Runs a program as a process of its own. */
export const startChild = (program: URL, ...args: string[]): Child => {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args])
  child.stderr.pipe(process.stderr)
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const tell = () => {
    for (const look of waiting) look()
  }
  const reader = createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    tell()
  })
  const end = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(([[code]]) => code as number | null)
  const line = (fits: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find(fits)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      void end.then(() => reject(new Error(`${program.pathname} ended, having said: ${lines.join(' | ')}`)))
    })
  return { process: child, lines, line, end }
}
