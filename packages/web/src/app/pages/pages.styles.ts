import { css } from 'lit'

export const styles = css`
  :host {
    display: grid;
    grid-template-columns: 248px minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
  }
  placet-tree {
    border-right: 1px solid var(--placet-line);
  }
  .stage {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    overflow: auto;
  }
  .stage > placet-empty {
    padding-top: 12vh;
  }
  header {
    display: grid;
    gap: 16px;
    padding: 20px 32px 16px;
    max-width: 940px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }
  h1 {
    margin: 0;
    min-width: 0;
    font: 600 1.375rem / 1.25 var(--placet-ui);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .head h1 {
    flex: 1 1 auto;
  }
  .starts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .languages {
    display: inline-flex;
    gap: 2px;
    padding: 2px;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
  }
  .languages a {
    padding: 4px 10px;
    border-radius: 6px;
    font-size: var(--placet-size-compact);
    line-height: 1.5;
    color: var(--placet-ink-soft);
    text-decoration: none;
  }
  .languages a:hover {
    color: var(--placet-ink);
  }
  .languages a[aria-current] {
    color: var(--placet-ink);
    font-weight: 600;
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow-small);
  }
  placet-page-view {
    flex: 1 0 420px;
    max-width: 940px;
    padding: 0 32px 24px;
  }
  .back {
    display: none;
  }
  .note {
    margin: 0;
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
  }
  @media (max-width: 899.9px) {
    :host {
      grid-template-columns: minmax(0, 1fr);
    }
    :host([open]) placet-tree,
    :host(:not([open])) .stage {
      display: none;
    }
    placet-tree {
      border-right: 0;
    }
    .back {
      display: inline-flex;
      gap: 4px;
      align-items: center;
      justify-self: start;
      min-height: 32px;
      margin: -6px 0 -8px -6px;
      color: var(--placet-accent);
      font-size: var(--placet-size-small);
      text-decoration: none;
    }
    header {
      padding: 16px 16px 12px;
      gap: 12px;
    }
    placet-page-view {
      padding: 0 16px 16px;
    }
  }
  @media (pointer: coarse) {
    .languages a {
      padding-block: 11px;
    }
  }
`
