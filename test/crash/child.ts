import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal } from '@placet/core/kernel'
import type { ContentSource, EventStore } from '@placet/core/ports'
import { createFilesSource } from '../../packages/server/src/content/files/index.ts'
import { openStore } from '../../packages/server/src/store/index.ts'
import { createStage } from '../scenarios/stage.ts'
import { answers, page, scriptedByHistory } from './script.ts'

/**
 * Walks the scripted process on real files and a real database folder, beginning it or going on with it.
 * `node child.ts <folder> <killAt>`: kills itself with SIGKILL at the numbered point; 0 = never. Points are: after each
 * acknowledged append, just before and just after the site is written. Leaves `facts.json` and `points` behind.
 */
const [folder = '', killAtText = '0'] = process.argv.slice(2)
const killAt = Number(killAtText)
let points = 0

const point = (): void => {
  points += 1
  if (points === killAt) process.kill(process.pid, 'SIGKILL')
}

const killing = (events: EventStore): EventStore => ({
  ...events,
  append: async (request) => {
    const answer = await events.append(request)
    if (answer.ok) point()
    return answer
  },
})

const killingSource = (source: ContentSource): ContentSource => ({
  ...source,
  apply: async (change, user) => {
    point()
    const applied = await source.apply(change, user)
    point()
    return applied
  },
})

const site = {
  id: 'sommer',
  title: 'Bäckerei Sommer',
  folder: join(folder, 'site'),
  languages: [{ uid: 0, code: 'de', title: 'Deutsch', path: '' }],
}

const main = async (): Promise<void> => {
  const store = await openStore({ at: { dataFolder: join(folder, 'data') } })
  const source = killingSource(await createFilesSource([site]))
  const stage = await createStage({
    ...{ model: scriptedByHistory, source, leases: store.leases, openPoints: store.openPoints },
    events: killing(store.events),
  })
  const begun = await store.events.readAll({ after: 0, limit: 1 })
  stage.work()
  const id = begun[0]?.streamId.slice('conversation-'.length) ?? (await stage.start(page.uid, 'seo'))
  for (let turn = 0; turn < 100; turn += 1) {
    const { state } = await stage.settled(id)
    if (state.turn.kind === 'awaitingApproval') await decide(stage, id)
    else if (state.turn.kind === 'awaitingInput') await stage.choose(id)
    else if (state.lastEnd === 'failed') await stage.send(id, { type: 'Retry', plan: stage.plan() })
    else if (state.guided?.completed) break
    else await stage.send(id, { type: 'ContinueProcess', messageId: stage.clock.id(), plan: stage.plan() })
  }
  await stage.close()
  writeFileSync(join(folder, 'facts.json'), JSON.stringify(await stage.facts(id)))
  writeFileSync(join(folder, 'open-points.json'), JSON.stringify(await openPoints(store)))
  writeFileSync(join(folder, 'points'), String(points))
  await source.close()
  await store.close()
}

/** The next answer is the one after those that are recorded; a card that came back is answered again. */
const decide = async (stage: Awaited<ReturnType<typeof createStage>>, id: string): Promise<void> => {
  const facts = await stage.facts(id)
  const decided = facts.filter((fact) => fact.type === 'DecisionRecorded').length
  const handedBack = facts.filter((fact) => fact.type === 'DecisionHandedBack').length
  const refused = await stage.decide(id, answers[decided - handedBack] ?? 'keep')
  if (refused !== null && isRefusal({ refused })) throw new Error(`The decision was refused: ${refused}`)
}

const openPoints = async (store: Awaited<ReturnType<typeof openStore>>) =>
  await store.openPoints.list({ skill: 'seo', page: page.uid, language: 0, limit: 20 })

await main()
