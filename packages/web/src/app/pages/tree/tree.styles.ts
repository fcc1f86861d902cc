import { css } from 'lit'

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 14px 8px 8px;
    background: var(--placet-surface);
  }
  .tools {
    display: grid;
    gap: 8px;
    padding: 0 4px 10px;
  }
  input,
  select {
    width: 100%;
    min-height: 36px;
    padding: 6px 10px;
    border: 1px solid var(--placet-control);
    border-radius: var(--placet-radius);
    background: var(--placet-paper);
    color: inherit;
    font: inherit;
  }
  input::placeholder {
    color: var(--placet-ink-soft);
    opacity: 1;
  }
  .rows {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding: 2px 4px 16px;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 2px;
    min-height: 30px;
    padding: 3px 8px 3px 2px;
    border-radius: 6px;
    cursor: pointer;
    scroll-margin-block: 40px;
  }
  .row:hover {
    background: var(--placet-sunken);
  }
  .row[aria-selected='true'] {
    color: var(--placet-accent);
    font-weight: 600;
    background: var(--placet-accent-soft);
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  .indent {
    flex: none;
  }
  .twig {
    display: grid;
    flex: none;
    place-items: center;
    width: 20px;
    height: 24px;
    color: var(--placet-ink-soft);
  }
  .twig placet-icon {
    font-size: 12px;
    transition: transform var(--placet-motion);
  }
  [aria-expanded='true'] > .twig placet-icon {
    transform: rotate(90deg);
  }
  .title {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .found {
    display: grid;
    min-width: 0;
    padding-left: 6px;
  }
  .path {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--placet-size-compact);
    font-weight: 400;
    color: var(--placet-ink-soft);
  }
  .level-2 {
    margin-left: 14px;
  }
  .level-3 {
    margin-left: 28px;
  }
  .level-4 {
    margin-left: 42px;
  }
  .level-5 {
    margin-left: 56px;
  }
  .note {
    margin: 4px 8px;
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
  }
  .quiet {
    margin-left: 6px;
  }
  @media (pointer: coarse), (max-width: 699.9px) {
    .row {
      min-height: 44px;
    }
    input,
    select {
      min-height: 44px;
      font-size: 1rem;
    }
  }
`
