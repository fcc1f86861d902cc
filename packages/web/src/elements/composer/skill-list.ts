import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../../words/index.ts'

/** An entry of the "/" list. */
export type Skill = {
  readonly identifier: string
  readonly name: string
  readonly title: string
  readonly description: string
}

/** What is typed after the "/" that begins the text, while the list is open; null when it is not. */
export const slashQuery = (text: string, caret: number): string | null => {
  const match = /^\/(\S*)$/.exec(text.slice(0, caret))
  return match === null || /^\S/.test(text.slice(caret)) ? null : (match[1] ?? '')
}

/** Those with the words in title, name or identifier; in the order they came. */
export const matching = (skills: readonly Skill[], query: string): readonly Skill[] => {
  const wanted = query.toLocaleLowerCase()
  return skills.filter((skill) =>
    [titleOf(skill), skill.name, skill.identifier].some((one) => one.toLocaleLowerCase().includes(wanted)),
  )
}

/** The human title, else the name. */
export const titleOf = ({ title, name }: Pick<Skill, 'title' | 'name'>): string => (title === '' ? name : title)

export const optionId = (at: number): string => `skill-${at}`

export type ListSheet = {
  /** Null while they are loading. */
  readonly skills: readonly Skill[] | null
  readonly shown: readonly Skill[]
  readonly query: string
  readonly active: number
  readonly pick: (skill: Skill) => void
}

export const skillList = ({ skills, shown, query, active, pick }: ListSheet): TemplateResult => html`
  <ul id="skills" role="listbox" aria-label=${word('composer.tasks')}>
    ${shown.map(
      (skill, at) => html`<li
        id=${optionId(at)}
        role="option"
        aria-selected=${at === active}
        @mousedown=${(event: Event) => event.preventDefault()}
        @click=${() => pick(skill)}
      >
        <span class="title" dir="auto">${titleOf(skill)}</span>
        ${skill.description === '' ? nothing : html`<span class="description" dir="auto">${skill.description}</span>`}
      </li>`,
    )}
    ${shown.length > 0 ? nothing : html`<li role="option" aria-disabled="true" aria-selected="false">${absence(skills, query)}</li>`}
  </ul>
`

const absence = (skills: readonly Skill[] | null, query: string): string => {
  if (skills === null) return word('composer.tasksLoading')
  return skills.length === 0 ? word('composer.tasksNone') : word('composer.tasksNoMatch', { query })
}
