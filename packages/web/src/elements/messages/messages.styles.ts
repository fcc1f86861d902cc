import { css } from 'lit'

export const messagesStyles = css`
  :host {
    position: relative;
    height: 100%;
    min-height: 0;
  }
  .scroller {
    height: 100%;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-gutter: stable;
    scrollbar-width: thin;
    scrollbar-color: var(--placet-line-strong) transparent;
  }
  .scroller:focus-visible {
    outline-offset: -3px;
  }
  .list {
    display: flex;
    flex-direction: column;
    gap: 14px;
    width: 100%;
    max-width: calc(68ch + 32px);
    min-height: 100%;
    margin: 0 auto;
    padding: 16px;
  }
  .list > :first-child {
    margin-bottom: auto;
  }
  .top {
    min-height: 1px;
  }
  .list > * {
    flex: none;
  }
  .row.steps,
  .row.notice {
    margin-block: -4px;
  }
  .who {
    margin: 0 0 2px;
    font-size: var(--placet-size-compact);
    font-weight: 500;
    color: var(--placet-ink-soft);
  }
  article {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .person {
    align-items: flex-end;
    padding-inline-start: 15%;
  }
  .said {
    max-width: 100%;
    padding: 7px 13px;
    white-space: pre-wrap;
    unicode-bidi: isolate;
    border-radius: 14px 14px 4px 14px;
    background: var(--placet-accent-soft);
    border: 1px solid color-mix(in oklab, var(--placet-accent) 14%, transparent);
  }
  .ending {
    margin: 4px 0 0;
    font-size: var(--placet-size-compact);
    font-style: italic;
    color: var(--placet-ink-soft);
  }
  .reasoning,
  .steps {
    font-size: var(--placet-size-small);
    color: var(--placet-ink-soft);
  }
  .reasoning {
    margin-bottom: 6px;
  }
  .reasoning p {
    margin: 4px 0 0;
    padding-inline-start: 12px;
    white-space: pre-wrap;
    border-inline-start: 2px solid var(--placet-line-strong);
  }
  summary {
    cursor: pointer;
  }
  .steps summary {
    display: flex;
    gap: 6px;
    align-items: center;
    width: fit-content;
    max-width: 100%;
    padding: 2px 6px 2px 0;
    border-radius: 4px;
    list-style: none;
  }
  .steps summary::-webkit-details-marker {
    display: none;
  }
  .steps summary:hover {
    color: var(--placet-ink);
  }
  .steps .last {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .steps .last:not(:empty)::before {
    content: '· ';
  }
  .turn {
    font-size: 0.85em;
    transition: rotate var(--placet-motion);
  }
  details[open] .turn {
    rotate: 90deg;
  }
  .steps ol {
    margin: 4px 0 0;
    padding-inline-start: 2.2em;
  }
  .steps li {
    padding: 1px 0;
  }
  .steps .state::before {
    content: '· ';
  }
  .steps :is(.failed, .unknown) {
    color: var(--placet-warn);
  }
  .steps pre {
    max-height: 12em;
    margin: 4px 0;
    padding: 8px 10px;
    overflow: auto;
    font: 400 var(--placet-size-compact) / 1.5 var(--placet-mono);
    white-space: pre-wrap;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
  }
  .older {
    margin: 0;
    font-size: var(--placet-size-small);
    text-align: center;
    color: var(--placet-ink-soft);
  }
  .continue {
    padding-inline-start: 26px;
  }
  .newest {
    position: absolute;
    bottom: 12px;
    left: 50%;
    display: flex;
    gap: 6px;
    align-items: center;
    padding-inline: 10px 14px;
    border-radius: 99px;
    box-shadow: var(--placet-shadow-small);
    translate: -50%;
  }
  .newest[hidden] {
    display: none;
  }
  @media (forced-colors: active) {
    .said {
      border-color: CanvasText;
    }
  }
`
