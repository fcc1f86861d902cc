import type { Site } from '@placet/core/content'
import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { ToolContext } from '@placet/core/ports'
import type { Outcome } from '@placet/core/process'
import type { PromptContext } from '@placet/core/prompt'
import { visibleOpenPoints } from '../../open-points/index.ts'
import type { Performance } from './context.ts'

/** Gathers what the system prompt tells: only what the acting user may see of it. */
export const promptContext = async (
  performance: Performance,
  context: ToolContext,
  history: readonly StoredFact<ConversationFact>[],
): Promise<PromptContext> => {
  const { state, world } = performance
  const sites = await world.source.sites(context.user)
  const site = sites.find((entry) => entry.id === state.subject?.site) ?? null
  return {
    language: state.language,
    configuration: world.systemPrompt,
    skill: skillContext(performance),
    site,
    page: await pageContext(performance, context, site),
    openPoints: await openPoints(performance, context),
    applied: appliedOutcomes(history),
  }
}

const skillContext = ({ state, world }: Performance): PromptContext['skill'] => {
  if (state.skill === null) return null
  const found = world.skills.find(state.skill.identifier)
  if (found === undefined) return null
  const { identifier, title, instructions } = found
  return { identifier, title: title[state.language], instructions, isProcess: state.skill.isProcess === true }
}

const pageContext = async (
  { world }: Performance,
  context: ToolContext,
  site: Site | null,
): Promise<PromptContext['page']> => {
  if (context.subject === null) return null
  const page = await world.source.page(context.subject.uid, context.subject.language, context.user)
  if (page === null) return null
  const language = site?.languages.find((entry) => entry.uid === page.language) ?? null
  return { uid: page.uid, title: page.title, language: page.editable ? language : null }
}

const openPoints = async (
  { state, world }: Performance,
  { user }: ToolContext,
): Promise<PromptContext['openPoints']> => {
  const { skill, subject } = state
  if (skill === null || subject === null) return []
  return await visibleOpenPoints(world, { skill: skill.uid, page: subject.uid, language: subject.language }, user)
}

const appliedOutcomes = (history: readonly StoredFact<ConversationFact>[]): Outcome[] =>
  history.flatMap((fact) =>
    fact.type === 'OutcomeRecorded' && fact.data.outcome.outcome === 'applied' ? [fact.data.outcome] : [],
  )
