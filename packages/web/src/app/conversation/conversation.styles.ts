import { css } from 'lit'

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--placet-surface);
  }
  placet-messages {
    flex: 1;
    min-height: 0;
  }
  .below {
    padding: 0 12px 12px;
  }
  placet-error {
    margin-bottom: 8px;
  }
  .gone {
    flex: 1;
    padding: 16px;
  }
  .note {
    margin: 0 0 8px;
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
  }
  .tasks {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: center;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  :host([wide]) .below,
  :host([wide]) placet-process-header {
    width: min(100%, calc(68ch + 32px));
    margin-inline: auto;
  }
  :host([wide]) .below {
    padding-inline: 16px;
  }
`
