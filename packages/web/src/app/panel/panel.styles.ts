import { css } from 'lit'

export const styles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--placet-surface);
  }
  .bar {
    display: flex;
    align-items: stretch;
    min-height: 44px;
    padding: 0 6px 0 8px;
    border-bottom: 1px solid var(--placet-line);
    background: var(--placet-paper);
  }
  .tabs {
    display: flex;
    flex: 1;
    min-width: 0;
    gap: 2px;
    align-items: flex-end;
  }
  .tab {
    position: relative;
    display: flex;
    flex: 0 1 190px;
    min-width: 0;
    border-radius: 8px 8px 0 0;
    border: 1px solid transparent;
    border-bottom: 0;
  }
  .tab.active {
    flex-shrink: 0.25;
    margin-bottom: -1px;
    border-color: var(--placet-line);
    background: var(--placet-surface);
  }
  button {
    border-color: transparent;
    background: none;
  }
  [role='tab'] {
    flex: 1;
    min-width: 0;
    min-height: 36px;
    padding: 6px 4px 6px 10px;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--placet-size-compact);
    color: var(--placet-ink-soft);
  }
  [role='tab'][aria-selected='true'] {
    color: var(--placet-ink);
    font-weight: 600;
  }
  [role='tab']:hover:enabled {
    background: none;
    color: var(--placet-ink);
  }
  .icon {
    display: grid;
    place-items: center;
    min-height: 32px;
    width: 32px;
    padding: 0;
    align-self: center;
    color: var(--placet-ink-soft);
  }
  .icon:hover:enabled {
    color: var(--placet-ink);
  }
  .tab .icon {
    flex: none;
    min-height: 24px;
    width: 24px;
    margin-right: 4px;
    visibility: hidden;
  }
  .tab:hover .icon,
  .tab:focus-within .icon,
  .tab.active .icon {
    visibility: visible;
  }
  .tab .icon .glyph,
  .tab .icon placet-icon {
    width: 14px;
    height: 14px;
    font-size: 14px;
  }
  .more {
    position: relative;
    align-self: center;
  }
  .menu {
    position: absolute;
    z-index: 3;
    top: 100%;
    right: 0;
    width: max-content;
    max-width: 280px;
    margin: 4px 0 0;
    padding: 6px;
    list-style: none;
    border: 1px solid var(--placet-line-strong);
    border-radius: var(--placet-radius);
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow);
  }
  .menu button {
    display: block;
    width: 100%;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .where {
    display: block;
    padding: 7px 16px;
    border-bottom: 1px solid var(--placet-line);
    font-size: var(--placet-size-small);
    color: var(--placet-accent);
    text-underline-offset: 3px;
  }
  placet-conversation {
    flex: 1;
    min-height: 0;
  }
  .edge {
    position: absolute;
    z-index: 2;
    inset: 0 auto 0 -5px;
    width: 10px;
    cursor: col-resize;
    touch-action: none;
  }
  .edge::after {
    content: '';
    position: absolute;
    inset: 0 4px;
    background: transparent;
    transition: background-color var(--placet-motion);
  }
  .edge:hover::after,
  .edge:focus-visible::after {
    background: var(--placet-accent);
  }
  .edge:focus-visible {
    outline-offset: -3px;
  }
  .grip {
    cursor: move;
    touch-action: none;
  }
  @media (max-width: 699.9px) {
    .edge {
      display: none;
    }
    .tab {
      flex-basis: 130px;
    }
  }
`
