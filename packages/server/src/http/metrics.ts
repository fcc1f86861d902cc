import type { ConversationFact } from '@placet/core/conversation'
import type { MiddlewareHandler } from 'hono'
import type { HttpWorld } from './world.ts'

/** What is counted since the start, in the text format of Prometheus. Nothing of it names a person or a conversation. */
export type Metrics = {
  readonly requests: MiddlewareHandler
  text(): string
}

export const createMetrics = (
  { conversations }: Pick<HttpWorld, 'conversations'>,
  openStreams: () => number,
): Metrics => {
  const counters = new Map<string, number>()
  const add = (name: string, by = 1): void => void counters.set(name, (counters.get(name) ?? 0) + by)

  conversations.onAppended((_id, { facts }) => {
    add('placet_appends_total')
    add('placet_facts_total', facts.length)
    for (const fact of facts) countFact(fact, add)
  })

  return {
    requests: async (context, next) => {
      await next()
      add(`placet_requests_total{status="${Math.floor(context.res.status / 100)}xx"}`)
    },
    text: () => {
      const lines = [...counters].toSorted(([one], [other]) => (one < other ? -1 : 1))
      const typed = new Set(lines.map(([name]) => name.replace(/\{.*/, '')))
      return [
        ...[...typed].flatMap((name) => [
          `# TYPE ${name} counter`,
          ...lines.filter(([line]) => line.replace(/\{.*/, '') === name).map(([line, value]) => `${line} ${value}`),
        ]),
        ...['# TYPE placet_open_streams gauge', `placet_open_streams ${openStreams()}`, ''],
      ].join('\n')
    },
  }
}

const countFact = (fact: ConversationFact, add: (name: string) => void): void => {
  if (fact.type === 'RunEnded') add(`placet_runs_ended_total{reason="${fact.data.reason}"}`)
  if (fact.type === 'DecisionRecorded') add(`placet_decisions_total{decision="${fact.data.decision}"}`)
}
