import { css } from 'lit'

const frame = css`
  :host {
    container-type: inline-size;
    border: 1px solid var(--placet-line-strong);
    border-radius: var(--placet-radius-large);
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow-small);
    overflow: clip;
  }
  .frame {
    border-radius: inherit;
  }
  .frame:focus-visible {
    outline-offset: -2px;
  }
  .band {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 8px 16px;
    font-size: var(--placet-size-small);
    font-weight: 600;
    color: var(--placet-warn);
    background: var(--placet-warn-soft);
    border-bottom: 1px solid var(--placet-warn-line);
  }
  .body {
    padding: 14px 16px 16px;
  }
  .opening {
    margin: 0;
    color: var(--placet-ink-soft);
  }
  .stale {
    margin: 8px 0 10px;
  }
  h3 {
    margin: 2px 0 12px;
    font-size: var(--placet-size-heading);
    font-weight: 650;
    line-height: 1.35;
    letter-spacing: -0.005em;
  }
  h4 {
    margin: 16px 0 8px;
    padding-top: 12px;
    font-size: var(--placet-size);
    font-weight: 650;
    border-top: 1px solid var(--placet-line);
  }
  .number {
    font-size: var(--placet-size-small);
    font-weight: 400;
    color: var(--placet-ink-soft);
  }
  .aside {
    margin: 0 0 8px;
    font-size: var(--placet-size-small);
    color: var(--placet-ink-soft);
  }
  .call ~ .aside {
    margin-top: 12px;
  }
  .call + .call {
    margin-top: 20px;
    padding-top: 16px;
    border-top: 1px solid var(--placet-line-strong);
  }
  .decided {
    margin: -6px 0 10px;
  }
  .folded {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 6px 8px 6px 14px;
    color: var(--placet-warn);
  }
  .folded .what {
    flex: 1;
    min-width: 0;
    color: var(--placet-ink);
  }
`

const rows = css`
  dl {
    display: grid;
    grid-template-columns: minmax(76px, max-content) minmax(0, 1fr);
    gap: 10px 16px;
    margin: 0;
  }
  dt {
    color: var(--placet-ink-soft);
  }
  dd {
    margin: 0;
    min-width: 0;
  }
  .affected {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: baseline;
  }
  .language {
    padding: 0 7px;
    font-size: var(--placet-size-compact);
    line-height: 1.6;
    border-radius: 99px;
    color: var(--placet-ink);
    background: var(--placet-sunken);
    border: 1px solid var(--placet-line);
  }
  .value {
    max-height: 20em;
    overflow: auto;
    font: 400 var(--placet-size-value) / 1.5 var(--placet-serif);
    white-space: pre-wrap;
    unicode-bidi: isolate;
  }
  .empty {
    font-family: var(--placet-ui);
    color: var(--placet-ink-soft);
  }
  .current .value,
  .previous .value {
    color: var(--placet-ink-soft);
  }
  .proposed .value {
    padding: 9px 12px;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
  }
  .proposed .new {
    color: var(--placet-ins);
    background: var(--placet-ins-soft);
  }
  ins,
  del {
    padding: 1px 1px;
    border-radius: 3px;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
  ins {
    color: var(--placet-ins);
    background: var(--placet-ins-soft);
    text-decoration: underline 1px;
    text-underline-offset: 0.18em;
  }
  del {
    color: var(--placet-del);
    background: var(--placet-del-soft);
    text-decoration: line-through 1px;
  }
  del + ins {
    margin-inline-start: 0.25em;
  }
  .turning::before {
    content: attr(data-sign);
    padding: 0 4px;
    font: 600 0.7em var(--placet-mono);
    color: var(--placet-warn);
    border: 1px solid currentColor;
    border-radius: 3px;
  }
  @container (width < 380px) {
    dl {
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
    }
    dt {
      font-size: var(--placet-size-small);
    }
    dd {
      margin-bottom: 10px;
    }
    dd:last-child {
      margin-bottom: 0;
    }
  }
`

const views = css`
  .views {
    display: inline-flex;
    margin-bottom: 8px;
    padding: 2px;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
  }
  .views label {
    position: relative;
    cursor: pointer;
  }
  .views input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .views span {
    display: block;
    padding: 3px 10px;
    font-size: var(--placet-size-compact);
    font-weight: 500;
    border: 1px solid transparent;
    border-radius: 6px;
    color: var(--placet-ink-soft);
  }
  .views input:checked + span {
    color: var(--placet-ink);
    background: var(--placet-surface);
    border-color: var(--placet-line-strong);
  }
  .views input:focus-visible + span {
    outline: 2px solid var(--placet-focus);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    .views span {
      padding: 9px 14px;
    }
  }
  @media (forced-colors: active) {
    .views input:checked + span {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`

const length = css`
  .length {
    font-variant-numeric: tabular-nums;
  }
  .length .outside {
    color: var(--placet-warn);
    font-weight: 500;
  }
  .bar {
    position: relative;
    height: 6px;
    margin: 6px 2px 4px;
    border-radius: 3px;
    background: var(--placet-line);
  }
  .bar i {
    position: absolute;
    top: 0;
    bottom: 0;
  }
  .bar .range {
    border-radius: 3px;
    background: color-mix(in oklab, var(--placet-accent) 38%, var(--placet-surface));
  }
  .bar .mark {
    top: -4px;
    bottom: -4px;
    width: 4px;
    margin-left: -2px;
    border-radius: 2px;
    background: var(--placet-accent);
    box-shadow: 0 0 0 2px var(--placet-surface);
  }
  .bar .mark.outside {
    background: var(--placet-warn);
  }
  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }
    .bar i {
      forced-color-adjust: none;
    }
    .bar .range {
      background: GrayText;
    }
    .bar .mark,
    .bar .mark.outside {
      background: Highlight;
    }
  }
`

const losses = css`
  .losses,
  .confirm {
    margin-top: 14px;
    padding: 10px 12px;
    border: 1px solid var(--placet-warn-line);
    border-radius: var(--placet-radius);
    background: var(--placet-warn-soft);
  }
  .losses p {
    display: flex;
    gap: 8px;
    margin: 0;
    font-weight: 600;
    color: var(--placet-warn);
  }
  .losses placet-icon {
    margin-top: 0.1em;
  }
  .losses ul {
    margin: 6px 0 0;
    padding-inline-start: 3.2em;
    font-size: var(--placet-size-small);
  }
  .losses li {
    font-family: var(--placet-mono);
    font-size: 0.95em;
    unicode-bidi: isolate;
  }
  .losses .more {
    font-family: inherit;
    list-style: none;
  }
  .confirm p {
    margin: 0;
  }
`

const answers = css`
  .answers {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
    margin-top: 16px;
  }
  .call .answers,
  .confirm .answers {
    margin-top: 12px;
  }
  .all {
    margin: 20px 0 -8px;
    padding-top: 14px;
    border-top: 1px solid var(--placet-line-strong);
  }
  @container (width >= 560px) {
    .answers:has(:nth-child(4)) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @container (width < 340px) {
    .answers button {
      padding-inline: 6px;
    }
  }
  @container (width < 270px) {
    .answers {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  button.danger {
    font-weight: 600;
    color: var(--placet-warn);
    border-color: var(--placet-warn);
  }
  .answers button {
    position: relative;
  }
  kbd {
    position: absolute;
    inset-block: 0;
    right: 10px;
    display: none;
    place-items: center;
    font: 500 var(--placet-size-compact) / 1 var(--placet-ui);
    opacity: 0.8;
  }
  :host(:focus-within) button:enabled kbd,
  :host(:focus) button:enabled kbd {
    display: grid;
  }
  .carrying {
    margin: 8px 0 0;
    font-size: var(--placet-size-small);
    color: var(--placet-ink-soft);
  }
  .carrying:empty {
    margin: 0;
  }
  details {
    margin-top: 12px;
    font-size: var(--placet-size-small);
  }
  summary {
    width: fit-content;
    cursor: pointer;
    color: var(--placet-ink-soft);
  }
  details p {
    margin: 6px 0;
  }
  pre {
    max-height: 16em;
    margin: 6px 0 0;
    padding: 8px 10px;
    overflow: auto;
    font: 400 var(--placet-size-compact) / 1.5 var(--placet-mono);
    white-space: pre-wrap;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
  }
  pre.lines {
    font: inherit;
  }
  .variants ol {
    margin: 8px 0 0;
    padding-inline-start: 1.6em;
  }
`

export const cardStyles = [frame, rows, views, length, losses, answers]
