import { conversationFacts, streamIdOf } from '../../conversations/index.ts'
import { explain as explained, viewError } from '../../views/index.ts'
import { oneArgument } from '../arguments.ts'
import { exitCodes, NotDone } from '../exit.ts'
import { withPlacet } from '../with-placet.ts'

export const explain = async (args: readonly string[]): Promise<number> => {
  const { only: id, json, site } = oneArgument(args, 'a conversation')
  return await withPlacet(site, async ({ store }) => {
    const { administrator } = store
    const facts = conversationFacts(await store.events.readStream(streamIdOf(id)))
    if (facts.length === 0) {
      const reader = { language: administrator.language, userId: administrator.id, isAdmin: true, mayDecide: true }
      throw new NotDone(viewError('not-found', {}, reader).title)
    }
    const lines = json ? facts.map((fact) => JSON.stringify(fact)) : explained(facts, administrator.language)
    process.stdout.write(`${lines.join('\n')}\n`)
    return exitCodes.completed
  })
}
