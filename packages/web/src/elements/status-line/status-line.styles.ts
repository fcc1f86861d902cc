import { css } from 'lit'

export const statusLineStyles = css`
  :host {
    display: flex;
    gap: 8px;
    align-items: baseline;
    padding: 2px 0;
    color: var(--placet-ink-soft);
    border-radius: 4px;
  }
  placet-icon,
  .busy {
    align-self: flex-start;
    margin-top: 0.18em;
  }
  :host([kind='done']) placet-icon {
    color: var(--placet-ins);
  }
  :host([kind='check']) {
    color: var(--placet-warn);
  }
  :host([kind='failed']) {
    color: var(--placet-del);
  }
  .text {
    flex: 1;
    min-width: 0;
  }
  .busy {
    display: flex;
    flex: none;
    gap: 3px;
    align-items: center;
    width: 1.25em;
    height: 1.25em;
  }
  .busy i {
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: currentColor;
    animation: wave 1.2s infinite ease-in-out;
  }
  .busy i:nth-child(2) {
    animation-delay: 0.15s;
  }
  .busy i:nth-child(3) {
    animation-delay: 0.3s;
  }
  @keyframes wave {
    0%,
    60%,
    100% {
      opacity: 0.35;
    }
    30% {
      opacity: 1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .busy i {
      animation: none;
      opacity: 0.7;
    }
  }
  @media (forced-colors: active) {
    .busy i {
      background: CanvasText;
    }
  }
`
