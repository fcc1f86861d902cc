import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TurnPlan } from '@placet/core/conversation'
import type { ContentSource, Model } from '@placet/core/ports'
import { type Config, ConfigError } from './config/index.ts'
import { createFilesSource } from './content/files/index.ts'
import {
  type Conversations,
  type ConversationViews,
  createConversations,
  createConversationViews,
} from './conversations/index.ts'
import { createModel } from './models/index.ts'
import type { StartContext } from './requests/index.ts'
import { createSkills, type Skills } from './skills/index.ts'
import { type ConversationList, createConversationList, openStore, type Store } from './store/index.ts'
import { builtInTools, createToolHost } from './tools/index.ts'
import { createWorker, systemClock, type TextDelta, type Worker, type World, workerDefaults } from './worker/index.ts'

export type Log = World['log']

/** A running Placet without a surface: what the command line and the server stand on. */
export type Placet = StartContext & {
  readonly config: Config
  readonly store: Store
  readonly source: ContentSource
  readonly model: Model
  readonly conversations: Conversations
  /** What readers see of them. */
  readonly views: ConversationViews
  readonly list: ConversationList
  /** Starts advancing conversations; until then nothing runs. */
  startWorker(): Worker
  /** Passing pieces of answers, as they stream. */
  onText(listener: (conversationId: string, delta: TextDelta) => void): () => void
  close(): Promise<void>
}

export const version: string = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../package.json'), 'utf8'),
).version

/** Rounds of a run outside a process. */
const plainRounds = 5

/** Builds every adapter; the only place that knows which there are. */
export const compose = async (
  config: Config,
  { log, language }: { log: Log; language: 'de' | 'en' },
): Promise<Placet> => {
  refuseUnavailable(config)
  const model = createModel(config.model)
  const source = await createFilesSource(config.sites, { log: (message) => log('info', message) })
  const store = await openStore({
    at: { dataFolder: config.dataFolder },
    administrator: { name: 'Administrator', email: null, language },
  })
  const skills = await attachedSkills(config, log)
  const conversations = createConversations(store.events)
  const listeners = new Set<(conversationId: string, delta: TextDelta) => void>()
  const world: World = {
    ...{ clock: systemClock, model, source, skills, openPoints: store.openPoints, log },
    tools: createToolHost(builtInTools, { source, openPoints: store.openPoints }),
    people: store.users,
    systemPrompt: config.configuration.systemPrompt,
    decisionGraceMs: config.decisionGraceMs,
    onText: (conversationId, delta) => {
      for (const listener of listeners) listener(conversationId, delta)
    },
  }
  const plan = (runId: string): TurnPlan => ({
    ...{ runId, configuration: config.configuration.identifier, model: model.id },
    ...{ processRounds: config.processRunMaxIterations, plainRounds },
  })
  let worker: Worker | null = null
  return {
    ...{ config, store, source, skills, model, conversations, clock: systemClock, plan },
    views: createConversationViews(store.events, conversations),
    list: createConversationList(store.kysely),
    startWorker: () => {
      worker ??= createWorker(
        { leases: store.leases, conversations, world },
        { ...workerDefaults, leaseMs: config.leaseMs },
      )
      return worker
    },
    onText: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await worker?.stop()
      await source.close()
      await store.close()
    },
  }
}

/** The skills of the configuration; a broken file is named in the log and stops none of the others. */
const attachedSkills = async (config: Config, log: Log): Promise<Skills> => {
  const found = await createSkills(config.skillFolders)
  for (const { file, reason } of found.broken) log('warn', `The skill ${file} cannot be used: ${reason}`)
  const { skills } = config.configuration
  if (skills === null) return found
  const missing = skills.filter((identifier) => found.find(identifier) === undefined)
  if (missing.length > 0) throw unavailable(`The configuration names skills that do not exist: ${missing.join(', ')}.`)
  const all = found.all.filter(({ identifier }) => skills.includes(identifier))
  return { ...found, all, find: (identifier) => all.find((skill) => skill.identifier === identifier) }
}

/** A setting that is understood and would be ignored is refused instead. */
const refuseUnavailable = ({ databaseUrl, configuration, role }: Config): void => {
  if (databaseUrl !== null)
    throw unavailable('DATABASE_URL: PostgreSQL is not available yet; unset it to use the embedded database.')
  if (role !== 'all') throw unavailable(`The role "${role}" is not available yet; use "all".`)
  if (Object.keys(configuration.options).length > 0) {
    throw unavailable(`Options of the configuration "${configuration.identifier}" are not available yet; remove them.`)
  }
}

const unavailable = (reason: string): ConfigError => new ConfigError([{ reason }])
