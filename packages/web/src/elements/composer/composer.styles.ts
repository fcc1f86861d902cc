import { css } from 'lit'

export const composerStyles = css`
  :host {
    position: relative;
    padding: 8px 12px 12px;
  }
  .box {
    display: flex;
    gap: 8px;
    align-items: flex-end;
    padding: 6px 6px 6px 14px;
    border: 1px solid var(--placet-control);
    border-radius: var(--placet-radius-large);
    background: var(--placet-surface);
    transition: border-color var(--placet-motion);
  }
  .box:focus-within {
    border-color: var(--placet-accent);
    box-shadow: 0 0 0 1px var(--placet-accent);
  }
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 36px;
    max-height: min(40vh, 16em);
    padding: 7px 0;
    font: inherit;
    line-height: 22px;
    color: inherit;
    border: 0;
    outline: 0;
    background: none;
    resize: none;
    field-sizing: content;
  }
  @supports not (field-sizing: content) {
    textarea {
      height: 5.2em;
    }
  }
  textarea:disabled {
    color: var(--placet-ink-soft);
  }
  ::placeholder {
    color: var(--placet-ink-soft);
    opacity: 1;
  }
  .actions {
    display: flex;
    flex: none;
    gap: 4px;
  }
  .round {
    display: grid;
    place-items: center;
    width: 36px;
    min-height: 36px;
    padding: 0;
  }
  @media (pointer: coarse) {
    .round {
      width: 44px;
      min-height: 44px;
    }
    textarea {
      min-height: 44px;
      padding: 11px 0;
      font-size: 1rem;
    }
  }
  .note {
    margin: 6px 4px 0;
    font-size: var(--placet-size-compact);
    color: var(--placet-ink-soft);
    font-variant-numeric: tabular-nums;
  }
  .note.over {
    color: var(--placet-del);
    font-size: var(--placet-size-small);
  }
  .note:empty {
    margin: 0;
  }
  .chip {
    display: flex;
    gap: 2px;
    align-items: center;
    margin: 0 0 4px 4px;
    font-size: var(--placet-size-small);
    color: var(--placet-ink-soft);
  }
  .chip b {
    font-weight: 600;
    color: var(--placet-ink);
    unicode-bidi: isolate;
  }
  .chip button {
    display: grid;
    place-items: center;
    min-width: 28px;
    padding: 0;
    color: var(--placet-ink-soft);
  }
  [role='listbox'] {
    position: absolute;
    right: 12px;
    bottom: 100%;
    left: 12px;
    z-index: 2;
    max-height: min(320px, 50vh);
    margin: 0;
    padding: 4px;
    overflow: auto;
    list-style: none;
    border: 1px solid var(--placet-line-strong);
    border-radius: var(--placet-radius-large);
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow);
  }
  [role='option'] {
    display: grid;
    padding: 7px 10px;
    border-radius: var(--placet-radius);
    cursor: pointer;
  }
  [role='option'][aria-disabled] {
    color: var(--placet-ink-soft);
    cursor: default;
  }
  [role='option']:hover:not([aria-disabled]) {
    background: var(--placet-sunken);
  }
  [role='option'][aria-selected='true'] {
    background: var(--placet-accent-soft);
  }
  .title {
    font-weight: 600;
  }
  .description {
    font-size: var(--placet-size-small);
    color: var(--placet-ink-soft);
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
