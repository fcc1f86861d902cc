import type { Outcome, TourSummary } from '@placet/contract'
import { css, html, nothing, type TemplateResult } from 'lit'
import { base } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'
import type { IconName } from '../icon/icons.ts'
import { reasonSentence } from '../status-line/sentence.ts'

const groups = ['applied', 'check', 'kept', 'skipped', 'notApplied'] as const
type Group = (typeof groups)[number]

const iconOf: Readonly<Record<Group, IconName>> = {
  applied: 'check',
  check: 'warning',
  kept: 'keep',
  skipped: 'skip',
  notApplied: 'cross',
}

const styles = css`
  .box {
    padding: 14px 16px 16px;
    border: 1px solid var(--placet-line-strong);
    border-radius: var(--placet-radius-large);
    background: var(--placet-surface);
  }
  h3 {
    margin: 0;
    font-size: var(--placet-size-heading);
    font-weight: 650;
    line-height: 1.35;
  }
  h4 {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 14px 0 4px;
    font-size: var(--placet-size);
    font-weight: 600;
  }
  .count {
    min-width: 1.7em;
    padding: 0 6px;
    font-size: var(--placet-size-compact);
    font-weight: 500;
    line-height: 1.6;
    text-align: center;
    border-radius: 99px;
    color: var(--placet-ink-soft);
    background: var(--placet-sunken);
  }
  .applied placet-icon {
    color: var(--placet-ins);
  }
  .check placet-icon {
    color: var(--placet-warn);
  }
  .notApplied placet-icon {
    color: var(--placet-del);
  }
  ul {
    margin: 0;
    padding-inline-start: calc(1.25em + 8px);
    list-style: none;
  }
  li {
    padding: 2px 0;
  }
  .more {
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
  }
`

/**
 * What became of the points of a tour, by group; empty groups are left out.
 *
 * @property summary ids of outcomes by group
 * @property outcomes those of the conversation, for their names
 */
export class PlacetSummary extends PlacetElement {
  static override properties = { summary: { attribute: false }, outcomes: { attribute: false } }
  static override styles = [base, styles]
  declare summary: TourSummary | null
  declare outcomes: readonly Outcome[]

  constructor() {
    super()
    this.summary = null
    this.outcomes = []
  }

  override render() {
    const { summary } = this
    if (summary === null || groups.every((group) => (summary[group] ?? []).length === 0)) return nothing
    return html`<section class="box" aria-labelledby="title">
      <h3 id="title">${word('summary.title')}</h3>
      ${groups.map((group) => this.#group(group, summary[group] ?? []))}
    </section>`
  }

  #group(group: Group, ids: readonly string[]): TemplateResult | typeof nothing {
    const outcomes = ids.flatMap((id) => this.outcomes.find((outcome) => outcome.id === id) ?? [])
    if (outcomes.length === 0) return nothing
    return html`<h4 class=${group}>
        <placet-icon name=${iconOf[group]}></placet-icon>${word(`summary.${group}`)}
        <span class="count" aria-hidden="true">${outcomes.length}</span>
      </h4>
      <ul>${outcomes.map(entry)}</ul>`
  }
}

const entry = ({ label, edited, undone, reason }: Outcome): TemplateResult => {
  const more = [
    ...(edited ? [word('summary.edited')] : []),
    ...(undone === null ? [] : [word('summary.undone')]),
    ...(reason === undefined ? [] : [reasonSentence(reason.code)]),
  ]
  return html`<li><bdi>${label}</bdi>${more.length === 0 ? nothing : html` <span class="more">· ${more.join(' · ')}</span>`}</li>`
}

define('placet-summary', PlacetSummary)
