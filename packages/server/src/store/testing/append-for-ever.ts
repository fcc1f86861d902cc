import { openStore } from '../open.ts'
import { stored } from './random-history.ts'

// Appends to a few streams at once and says what was acknowledged, until it is killed.
const store = await openStore({ at: { dataFolder: process.argv[2] ?? '' } })
const begin = Number(process.argv[3] ?? 0)

const writer = async (name: string): Promise<never> => {
  const streamId = `conversation-${name}`
  let version = (await store.events.head(streamId))?.version ?? 0
  for (let count = begin; ; count++) {
    const messageId = `${name}-${count}`
    const message = { messageId, text: 'x', origin: 'typed', author: { id: 'u', name: 'U' }, attachments: [] } as const
    const chunk = { messageId, offset: 0, text: messageId }
    const answer = await store.events.append({
      streamId,
      expected: { version },
      facts: [
        stored({ type: 'UserMessageAdded', data: message }),
        stored({ type: 'AssistantChunkReceived', data: chunk }),
      ],
    })
    if (!answer.ok) throw new Error(`${streamId} is not this writer's alone.`)
    version = answer.version
    console.log(`stored ${streamId} ${version} ${messageId}`)
  }
}

await Promise.all(['a', 'b', 'c', 'd', 'e'].map(writer))
