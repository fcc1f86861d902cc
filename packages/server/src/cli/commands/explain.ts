import { explain as explained, viewError } from '../../views/index.ts'
import { oneArgument } from '../arguments.ts'
import { exitCodes, NotDone } from '../exit.ts'
import { withDesk } from '../with-desk.ts'

export const explain = async (args: readonly string[]): Promise<number> => {
  const { only: id, json, site } = oneArgument(args, 'a conversation')
  return await withDesk(site, async ({ user, facts: factsOf }) => {
    const facts = await factsOf(id)
    if (facts.length === 0) {
      const reader = { language: user.language, userId: user.id, isAdmin: true, mayDecide: true }
      throw new NotDone(viewError('not-found', {}, reader).title)
    }
    const lines = json ? facts.map((fact) => JSON.stringify(fact)) : explained(facts, user.language)
    process.stdout.write(`${lines.join('\n')}\n`)
    return exitCodes.completed
  })
}
