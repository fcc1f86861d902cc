import { type SVGTemplateResult, svg } from 'lit'

/** Drawn for Placet on a 24 px grid, with lines of 1.75. */
export const icons = {
  shield: svg`<path d="M12 3l8 3v5.5c0 4.6-3.2 8-8 9.5-4.8-1.5-8-4.9-8-9.5V6z"/><path d="M12 8.5v4M12 15.7v.1"/>`,
  check: svg`<path d="M5 12.5l4.5 4.5L19 7.5"/>`,
  cross: svg`<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>`,
  warning: svg`<path d="M12 4.5l8.5 14.7h-17z"/><path d="M12 10v4M12 16.6v.1"/>`,
  info: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.1"/>`,
  question: svg`<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.5c.2-1.4 1.2-2.2 2.5-2.2 1.4 0 2.4.9 2.4 2.2 0 1.9-2.4 2-2.4 3.9M12.1 16.4v.1"/>`,
  skip: svg`<path d="M5 12h13M13 7l5 5-5 5"/>`,
  keep: svg`<path d="M7 4.5h10v15l-5-4-5 4z"/>`,
  repeat: svg`<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4"/>`,
  send: svg`<path d="M12 19V5.5M6 11l6-6 6 6"/>`,
  stop: svg`<rect x="7" y="7" width="10" height="10" rx="1.5"/>`,
  down: svg`<path d="M12 5v13.5M6 13l6 6 6-6"/>`,
  chevron: svg`<path d="M9.5 6.5l5.5 5.5-5.5 5.5"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  chat: svg`<path d="M4 5h16v11.5H10L5 20.5v-4H4z"/>`,
  page: svg`<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6"/>`,
  pages: svg`<path d="M8 3.5h7l4 4v10H8zM15 3.5v4h4"/><path d="M5 7v13.5h10"/>`,
  home: svg`<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z"/>`,
  inbox: svg`<path d="M4 13.5h5l1.5 3h3l1.5-3h5M4 13.5l3-8.5h10l3 8.5V20H4z"/>`,
  book: svg`<path d="M5 4.5h4.5A2.5 2.5 0 0 1 12 7v13a2 2 0 0 0-2-2H5zM19 4.5h-4.5A2.5 2.5 0 0 0 12 7v13a2 2 0 0 1 2-2h5z"/>`,
  gear: svg`<circle cx="12" cy="12" r="3"/><path d="M12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4L18 18M6 18l1.6-1.6M16.4 7.6L18 6"/>`,
  search: svg`<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>`,
  steps: svg`<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1"/>`,
  image: svg`<rect x="3.5" y="5" width="17" height="14" rx="1.5"/><circle cx="9" cy="10" r="1.5"/><path d="M20 15.5l-4.5-4-6 7"/>`,
  person: svg`<circle cx="12" cy="8" r="3.5"/><path d="M5 20c.5-4 3-6 7-6s6.5 2 7 6"/>`,
  external: svg`<path d="M13.5 5H19v5.5M19 5l-8 8M17 14v5H5V7h5"/>`,
  undo: svg`<path d="M8.5 5L4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3"/>`,
} satisfies Readonly<Record<string, SVGTemplateResult>>

export type IconName = keyof typeof icons
