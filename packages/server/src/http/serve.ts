import type { AddressInfo } from 'node:net'
import { serve as listen } from '@hono/node-server'
import { PortFailure } from '@placet/core/ports'
import type { App } from './app.ts'

export type Serving = { readonly address: string; close(): Promise<void> }

/** Opens the socket; rejects with a `PortFailure` that says what to do when the address is taken. */
export const serve = (app: App, { host, port }: { host: string; port: number }): Promise<Serving> =>
  new Promise((resolve, reject) => {
    const server = listen({ fetch: app.fetch, hostname: host, port }, (info: AddressInfo) => {
      const name = info.address.includes(':') ? `[${info.address}]` : info.address
      resolve({
        address: `http://${name}:${info.port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE'
      const message = taken
        ? `Port ${port} on ${host} is in use. End what uses it, or choose another with PORT=4171 npm start.`
        : `The server cannot listen on ${host}:${port}: ${cause.message}`
      reject(new PortFailure('listen', message, { retryable: taken, cause }))
    })
  })
