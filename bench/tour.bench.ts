import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFilesSource } from '../packages/server/src/content/files/index.ts'
import { createModel } from '../packages/server/src/models/index.ts'
import { openStore } from '../packages/server/src/store/index.ts'
import { createStage } from '../test/scenarios/stage.ts'
import { bench, timed } from './benchmark.ts'

const root = join(import.meta.dirname, '..')
const page = 'brote/dinkelbrot.md'

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'placet-tour-'))
  cpSync(join(root, 'examples/site'), join(folder, 'site'), { recursive: true })
  return folder
}

/** The command as people run it, in a new process on a new data folder. */
const command = (): void => {
  const folder = scratch()
  const answers = Array(12).fill('apply!').join(',')
  const args = ['tour', page, '--skill', 'seo', '--json', '--answers', answers, '--site', join(folder, 'site')]
  const done = spawnSync(process.execPath, [join(root, 'packages/server/src/cli/main.ts'), ...args], {
    env: { ...process.env, PLACET_DATA: join(folder, 'data') },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  if (done.status !== 0) throw new Error(`The tour ended with ${done.status}: ${done.stderr}`)
}

/** The same tour in this process, on a database that is open: what is ours. */
const walk = async (stage: Awaited<ReturnType<typeof createStage>>): Promise<void> => {
  const id = await stage.start('brote.dinkelbrot', 'seo')
  for (;;) {
    const { state } = await stage.settled(id)
    if (state.turn.kind === 'awaitingInput') await stage.choose(id)
    else if (state.turn.kind === 'awaitingApproval') await stage.decide(id, 'apply', true)
    else if (state.guided?.completed) return
    else throw new Error('The tour was not completed.')
  }
}

export default bench('P9 tour of one page with the offline assistant, start to summary, answers given', async () => {
  const folder = scratch()
  const store = await openStore({ at: { dataFolder: join(folder, 'data') } })
  const languages = [{ uid: 0, code: 'de', title: 'Deutsch', path: '' }]
  const source = await createFilesSource([{ id: 'sommer', title: 'Sommer', folder: join(folder, 'site'), languages }])
  const { events, leases, openPoints } = store
  const stage = await createStage({ model: createModel({ model: 'offline' }), source, events, leases, openPoints })
  stage.work()
  const restore = () => cpSync(join(root, 'examples/site'), join(folder, 'site'), { recursive: true, force: true })
  try {
    return [
      { what: 'the whole command', unit: 'ms', samples: await timed(5, async () => command()), aim: 'under 4,000' },
      {
        ...{ what: 'the tour alone, database open', unit: 'ms', aim: 'under 1,000' },
        samples: await timed(10, async () => {
          restore()
          await walk(stage)
        }),
      },
    ]
  } finally {
    await stage.close()
    await source.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
