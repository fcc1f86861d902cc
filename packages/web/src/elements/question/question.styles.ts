import { css } from 'lit'

export const questionStyles = css`
  :host {
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
    color: var(--placet-accent);
    background: var(--placet-accent-soft);
    border-bottom: 1px solid var(--placet-line);
  }
  .body {
    padding: 14px 16px 16px;
  }
  h3 {
    margin: 0 0 12px;
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
    white-space: pre-line;
    unicode-bidi: isolate;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .choices button {
    flex: 0 1 auto;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .aside,
  .sending {
    margin: 10px 0 0;
    font-size: var(--placet-size-small);
    color: var(--placet-ink-soft);
  }
  .sending:empty {
    margin: 0;
  }
  ul {
    margin: 0;
    padding-inline-start: 1.4em;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
    margin-top: 12px;
  }
  .fields {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  .field {
    display: grid;
    gap: 4px;
    width: 100%;
  }
  .field.check {
    grid-template-columns: auto 1fr;
    gap: 8px;
    align-items: center;
  }
  label {
    font-weight: 500;
  }
  .optional {
    font-weight: 400;
    color: var(--placet-ink-soft);
  }
  textarea,
  select,
  input:not([type='checkbox']) {
    flex: 1 1 200px;
    min-width: 0;
    min-height: 36px;
    padding: 7px 10px;
    font: inherit;
    color: inherit;
    border: 1px solid var(--placet-control);
    border-radius: var(--placet-radius);
    background: var(--placet-surface);
    resize: vertical;
  }
  input[type='checkbox'] {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--placet-accent);
  }
  ::placeholder {
    color: var(--placet-ink-soft);
    opacity: 1;
  }
`
