import { PortFailure } from '@placet/core/ports'
import { expect, test } from 'vitest'
import { call, chat, never, stagedTools } from '../../../../test/contracts/fakes/staged-tools.ts'
import { toolHostContract } from '../../../../test/contracts/tool-host.ts'
import { builtInTools } from './built-in.ts'
import { createToolHost } from './host.ts'

const brokenWorld = () => {
  const { source } = stagedTools()
  const fail = async () => {
    throw new PortFailure('disk-full', 'No space on /srv/site.', { retryable: true })
  }
  return createToolHost(builtInTools, { source: { ...source, page: fail }, openPoints: { list: fail } })
}

toolHostContract('built-in', async () => {
  const { source, host } = stagedTools()
  const sites = async () => {
    throw new Error('secret path')
  }
  const failing = createToolHost(builtInTools, { source: { ...source, sites }, openPoints: { list: async () => [] } })
  const isFailing = (toolName: string) => toolName === 'get_site'
  return {
    host: { ...host, run: (asked, ...rest) => (isFailing(asked.toolName) ? failing : host).run(asked, ...rest) },
    context: chat,
    read: call('get_page_content', { uid: 'brot', language: 0 }),
    write: call('update_page_metadata', { uid: 'brot', language: 0, fields: { title: 'Gutes Brot' } }),
    ask: call('ask_choice', { question: 'Beginnen?', options: ["Los geht's", 'Fertig'] }),
    misfit: call('get_page_content', { uid: 'brot', language: 0, depth: 1 }),
    failing: call('get_site', {}),
  }
})

test('an outage is told without its cause, at the gate and in a run', async () => {
  const host = brokenWorld()
  const asked = call('get_page_content', { uid: 'brot', language: 0 })
  const outcome = await host.run(asked, chat, never)
  expect(outcome).toMatchObject({ ok: false, errorCode: 'disk-full' })
  expect(outcome.result).not.toContain('/srv')
  const write = call('update_page_metadata', { uid: 'brot', language: 0, fields: { title: 'x' } })
  const admitted = await host.admit(write, { ...chat, process: { skill: 'seo' } })
  expect(admitted.refused).toMatchObject({ code: 'disk-full' })
  expect(admitted.refused?.message).not.toContain('/srv')
})

test('a read that hangs ends with the signal', async () => {
  const { source } = stagedTools()
  const hanging = { ...source, page: () => new Promise<never>(() => undefined) }
  const host = createToolHost(builtInTools, { source: hanging, openPoints: { list: async () => [] } })
  const abort = new AbortController()
  const outcome = host.run(call('get_page_content', { uid: 'brot', language: 0 }), chat, abort.signal)
  abort.abort()
  expect(await outcome).toMatchObject({ ok: false, errorCode: 'stopped' })
})

test('the schemas are closed and speak of every argument', async () => {
  for (const { parameters } of await stagedTools().host.offered(chat)) {
    expect(parameters).toMatchObject({ type: 'object', additionalProperties: false })
    expect(JSON.stringify(parameters)).not.toContain('propertyNames')
  }
})
