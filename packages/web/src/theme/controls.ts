import { css } from 'lit'

/** What every element starts from: the face of the interface, boxes that count their borders, a focus one can see. */
export const base = css`
  :host {
    display: block;
    min-width: 0;
    font: 400 var(--placet-size) / var(--placet-leading) var(--placet-ui);
    color: var(--placet-ink);
    -webkit-text-size-adjust: 100%;
    overflow-wrap: anywhere;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus-visible,
  :host(:focus-visible) {
    outline: 2px solid var(--placet-focus);
    outline-offset: 2px;
  }
  .unseen:not(:focus) {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  placet-icon {
    flex: none;
  }
`

/** Buttons: plain, `primary` (one per view), `quiet` (no frame), `compact` (12 px). */
export const buttons = css`
  button {
    font: 500 var(--placet-size) / 1.3 var(--placet-ui);
    color: var(--placet-ink);
    min-height: 36px;
    padding: 7px 14px;
    border: 1px solid var(--placet-control);
    border-radius: var(--placet-radius);
    background: var(--placet-surface);
    cursor: pointer;
    text-wrap: balance;
    transition:
      background-color var(--placet-motion),
      border-color var(--placet-motion),
      color var(--placet-motion);
  }
  button:hover:enabled {
    background: var(--placet-sunken);
    border-color: var(--placet-ink-soft);
  }
  button:active:enabled {
    background: var(--placet-line);
  }
  button:disabled {
    cursor: default;
    color: var(--placet-ink-soft);
    border-color: var(--placet-line-strong);
    background: var(--placet-sunken);
  }
  button.primary:enabled {
    font-weight: 600;
    color: var(--placet-accent-ink);
    border-color: var(--placet-accent);
    background: var(--placet-accent);
  }
  button.primary:hover:enabled,
  button.primary:active:enabled {
    border-color: var(--placet-accent-strong);
    background: var(--placet-accent-strong);
  }
  button.quiet {
    color: var(--placet-accent);
    border-color: transparent;
    background: none;
  }
  button.quiet:hover:enabled {
    background: var(--placet-accent-soft);
  }
  button.compact {
    min-height: 28px;
    padding: 4px 8px;
    font-size: var(--placet-size-compact);
  }
  @media (pointer: coarse) {
    button,
    button.compact {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    button:disabled {
      color: GrayText;
      border-color: GrayText;
    }
    button.primary:enabled {
      forced-color-adjust: none;
      color: HighlightText;
      border-color: Highlight;
      background: Highlight;
    }
  }
`
