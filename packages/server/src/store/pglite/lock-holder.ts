import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Who holds a folder: `address` is where it answers with its id. */
export type Holder = {
  readonly id: string
  readonly pid: number
  readonly host: string
  /** The name of a Unix socket in the folder (others may see the folder under another path), or `127.0.0.1:port`. */
  readonly address: string
  readonly since: string
  readonly isReleased?: boolean
}

const socketPathBytesMax = 100
const answerMs = 2000

/** Listens in the folder itself, so that another container with the same folder can ask; elsewhere on this machine. */
export const answerAs = async (id: string, folder: string): Promise<{ holder: Holder; server: Server }> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(`${id}\n`)
  })
  const name = `lock-${id.slice(0, 8)}.sock`
  const path = join(folder, name)
  const mayUsePath = process.platform !== 'win32' && Buffer.byteLength(path) <= socketPathBytesMax
  const byName = mayUsePath && (await listen(server, { path })) !== null
  const address = byName ? name : await listen(server, { host: '127.0.0.1', port: 0 })
  if (address === null) throw new Error('Neither a Unix socket nor a port of 127.0.0.1 could be opened.')
  server.unref()
  return { holder: { id, pid: process.pid, host: hostname(), address, since: new Date().toISOString() }, server }
}

const listen = (server: Server, where: { path: string } | { host: string; port: number }): Promise<string | null> =>
  new Promise((resolve) => {
    const failed = () => resolve(null)
    server.once('error', failed)
    server.listen(where, () => {
      server.off('error', failed)
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? `127.0.0.1:${address.port}` : address)
    })
  })

/**
 * Whether the holder is still there. Nobody listens, or somebody else answers: gone. Connected, but silent: whoever
 * listens at a socket of ours is busy or halted; at a port it may be another program, so the process number decides.
 */
export const isThere = async (holder: Holder, folder: string): Promise<boolean> => {
  const answer = await ask(socketOf(holder, folder) ?? holder.address)
  if (answer === null) return false
  if (answer !== '') return answer === holder.id
  return socketOf(holder, folder) !== null || isRunning(holder)
}

/** The path of the holder's Unix socket, null when it answers at a port. */
export const socketOf = ({ address }: Holder, folder: string): string | null =>
  address.startsWith('127.0.0.1:') ? null : join(folder, address)

/** The first line, '' when nothing came in time, null when nobody listens. */
const ask = (address: string): Promise<string | null> =>
  new Promise((resolve) => {
    const port = /^127\.0\.0\.1:(\d+)$/.exec(address)?.[1]
    const socket = port === undefined ? connect({ path: address }) : connect({ host: '127.0.0.1', port: Number(port) })
    let text = ''
    const done = (answer: string | null) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setEncoding('utf8').setTimeout(answerMs, () => done(text.trim()))
    socket.on('data', (part: string) => {
      text += part
      if (text.includes('\n')) done(text.trim())
    })
    socket.on('end', () => done(text.trim()))
    socket.on('error', () => done(null))
  })

const isRunning = ({ pid, host }: Holder): boolean => {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
