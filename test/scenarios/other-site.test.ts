import { expect, onTestFinished, test } from 'vitest'
import { createFilesSource } from '../../packages/server/src/content/files/index.ts'
import { calls, createScriptedModel, says } from '../../packages/server/src/models/scripted/index.ts'
import { temporarySite } from '../contracts/temporary-site.ts'
import { createStage } from './stage.ts'

const page = '---\ntitle: Alt\n---\n\n# Brot\n'
const languages = [{ uid: 0, code: 'de', title: 'Deutsch' }]

const siteOf = async (id: string) => {
  const site = await temporarySite({ 'brot.md': page })
  onTestFinished(() => site.remove())
  return { site, source: await createFilesSource([{ id, title: id, folder: site.folder, languages }]) }
}

/** A card that waits on one site, and a process on the same data that serves another. */
const decidedElsewhere = async (id: string) => {
  const own = await siteOf('eigen')
  const other = await siteOf(id)
  const proposes = calls('update_page_metadata', { uid: 'brot', language: 0, fields: { title: 'Neu' } })
  const first = await createStage({ model: createScriptedModel([proposes]), source: own.source })
  const { events, leases } = first
  const conversation = await first.start('brot', 'seo')
  first.work()
  const shown = await first.card(conversation)
  await first.close()
  const second = await createStage({ model: createScriptedModel([says('Gut.')]), source: other.source, events, leases })
  onTestFinished(second.close)
  second.work()
  expect(await second.decide(conversation, 'apply')).toBeNull()
  const again = await second.card(conversation)
  const handedBack = (await second.facts(conversation)).find(({ type }) => type === 'DecisionHandedBack')
  return { other, shown, again, handedBack, written: second.written }
}

test('W2 T11 a card of one site is never written to a page of the same uid and value on another', async () => {
  const { other, shown, again, handedBack, written } = await decidedElsewhere('fremd')
  expect(written).toEqual([])
  expect(await other.site.read('brot.md')).toBe(page)
  expect(handedBack?.data).toMatchObject({ code: 'unknown' })
  expect(again.digest).toBe(shown.digest)
})

test('W2 a card of one copy of a site comes back as stale before it is written to another copy', async () => {
  const { other, shown, again, handedBack, written } = await decidedElsewhere('eigen')
  expect(written).toEqual([])
  expect(await other.site.read('brot.md')).toBe(page)
  expect(handedBack?.data).toMatchObject({ code: 'previewStale' })
  expect(again.digest).not.toBe(shown.digest)
})
