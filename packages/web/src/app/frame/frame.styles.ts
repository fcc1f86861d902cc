import { css } from 'lit'

export const styles = css`
  :host {
    display: grid;
    grid-template: 52px minmax(0, 1fr) / 72px minmax(0, 1fr) auto;
    height: 100dvh;
    overflow: hidden;
    background: var(--placet-paper);
  }
  :host([alone]) {
    display: block;
    height: auto;
    overflow: visible;
  }
  .skip {
    position: absolute;
    z-index: 30;
    top: 8px;
    left: 8px;
    padding: 8px 14px;
    border-radius: var(--placet-radius);
    background: var(--placet-accent);
    color: var(--placet-accent-ink);
  }
  .rail {
    grid-row: 1 / 3;
    display: flex;
    flex-direction: column;
    gap: 2px;
    align-items: center;
    padding: 8px 0;
    border-right: 1px solid var(--placet-line);
    background: var(--placet-sunken);
  }
  .mark {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    margin-bottom: 14px;
    border-radius: 10px;
    background: var(--placet-accent);
    color: var(--placet-accent-ink);
    font: 600 19px var(--placet-serif);
  }
  .rail a {
    display: grid;
    justify-items: center;
    gap: 2px;
    width: 60px;
    padding: 8px 0 6px;
    border-radius: var(--placet-radius);
    color: var(--placet-ink-soft);
    font-size: 0.71875rem;
    line-height: 1.4;
    text-decoration: none;
  }
  .rail a:hover {
    color: var(--placet-ink);
  }
  .rail a[aria-current] {
    color: var(--placet-ink);
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow-small);
  }
  .rail placet-icon {
    font-size: 20px;
  }
  .top {
    grid-column: 2 / 4;
    display: flex;
    gap: 12px;
    align-items: center;
    min-width: 0;
    padding: 0 16px 0 20px;
    border-bottom: 1px solid var(--placet-line);
    background: var(--placet-surface);
  }
  .title {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .pill {
    padding: 4px 10px;
    border: 1px solid var(--placet-line-strong);
    border-radius: 99px;
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
    line-height: 1.4;
    white-space: nowrap;
  }
  main {
    grid-column: 2;
    display: grid;
    min-width: 0;
    min-height: 0;
  }
  main:focus-visible {
    outline: 0;
  }
  main > * {
    min-height: 0;
  }
  placet-panel.docked {
    grid-column: 3;
    border-left: 1px solid var(--placet-line);
  }
  placet-panel.maximised {
    grid-area: 2 / 2 / 3 / 4;
    z-index: 5;
  }
  placet-panel.floating {
    position: fixed;
    z-index: 10;
    right: 16px;
    bottom: 16px;
    max-width: calc(100vw - 104px);
    max-height: calc(100dvh - 84px);
    border: 1px solid var(--placet-line-strong);
    border-radius: var(--placet-radius-large);
    box-shadow: var(--placet-shadow);
    overflow: clip;
  }
  placet-panel.full {
    position: fixed;
    z-index: 15;
    inset: 0;
  }
  .opener {
    position: fixed;
    z-index: 8;
    right: 20px;
    bottom: 20px;
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 46px;
    padding: 10px 18px;
    border-radius: 99px;
    box-shadow: var(--placet-shadow);
  }
  .opener placet-icon {
    font-size: 20px;
  }
  .badge {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 99px;
    background: var(--placet-accent-ink);
    color: var(--placet-accent);
    font-size: var(--placet-size-compact);
    line-height: 20px;
    text-align: center;
  }
  @media (max-width: 899.9px) {
    .pill {
      display: none;
    }
  }
  @media (max-width: 699.9px) {
    :host {
      grid-template: 52px minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    .rail {
      grid-area: 3 / 1;
      flex-direction: row;
      justify-content: space-around;
      padding: 4px 0 max(4px, env(safe-area-inset-bottom));
      border-top: 1px solid var(--placet-line);
      border-right: 0;
    }
    .mark {
      display: none;
    }
    .rail a {
      width: 88px;
    }
    .top {
      grid-area: 1 / 1;
      gap: 8px;
      padding: 0 10px 0 16px;
    }
    main {
      grid-area: 2 / 1;
    }
    .opener {
      right: 14px;
      bottom: 76px;
    }
  }
  @media (forced-colors: active) {
    .rail a[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
