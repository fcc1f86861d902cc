import type { RecordRef } from '../content/index.ts'
import type { Outcome, OutcomeWord, ProcessFacts, SkillRef } from './facts.ts'

/** What the summary counts; a variant is stored but not summarised (R82). */
export type SummaryGroup = Exclude<OutcomeWord, 'variant'>

/** Where a guided process stands. It outlives its runs and ends with the skill. */
export type Guided = {
  readonly progress: { readonly label: string; readonly current: number; readonly total: number } | null
  readonly completed: boolean
  readonly highlight: RecordRef | null
  /** Ids of the outcomes since the process began or was last summarised. */
  readonly tally: Readonly<Record<SummaryGroup, readonly string[]>>
}

export const emptyTally: Guided['tally'] = { applied: [], check: [], notApplied: [], skipped: [], kept: [] }

export const newGuided: Guided = { progress: null, completed: false, highlight: null, tally: emptyTally }

export const evolveGuided = (guided: Guided, fact: ProcessFacts): Guided => {
  switch (fact.type) {
    case 'ProgressReported': {
      const { label, current, total, completed } = fact.data
      const highlight = completed ? null : guided.highlight
      return { ...guided, progress: { label, current, total }, completed, highlight }
    }
    case 'HighlightSet':
      return { ...guided, highlight: fact.data.target }
    case 'HighlightCleared':
      return { ...guided, highlight: null }
    case 'OutcomeRecorded':
      return followMove({ ...guided, tally: counted(guided.tally, fact.data.outcome) }, fact.data.outcome)
    default:
      return guided
  }
}

/** The summary is written once; what is decided afterwards counts anew. */
export const summarised = (guided: Guided): Guided => ({ ...guided, tally: emptyTally })

/** A skill counts as a process unless its source says that it is none; only a marked one binds its runs (R134, R229). */
export const isMarkedProcess = (skill: SkillRef | null): boolean => skill?.isProcess === true
export const mayBeProcess = (skill: SkillRef | null): boolean => skill !== null && skill.isProcess !== false

const counted = (tally: Guided['tally'], outcome: Outcome): Guided['tally'] => {
  if (outcome.outcome === 'variant') return tally
  return { ...tally, [outcome.outcome]: [...tally[outcome.outcome], outcome.id] }
}

/** The element under the highlight got another uid by the very write (its heading changed). */
const followMove = (guided: Guided, outcome: Outcome): Guided => {
  const { highlight } = guided
  if (outcome.movedTo === null || highlight === null) return guided
  const same = highlight.table === outcome.target.table && highlight.uid === outcome.target.uid
  return same ? { ...guided, highlight: outcome.movedTo } : guided
}
