import { type SVGTemplateResult, svg } from 'lit'

/** Lines of the frame, drawn on the grid of the elements' icons. */
const shapes = {
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  maximise: svg`<path d="M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6"/>`,
  restore: svg`<path d="M19 10h-5V5M14 10l6-6M5 14h5v5M10 14l-6 6"/>`,
  fold: svg`<path d="M6 12h12"/>`,
  grip: svg`<path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1"/>`,
  back: svg`<path d="M14.5 6.5L9 12l5.5 5.5"/>`,
  down: svg`<path d="M6.5 9.5L12 15l5.5-5.5"/>`,
  dots: svg`<path d="M6 12v.1M12 12v.1M18 12v.1"/>`,
} satisfies Readonly<Record<string, SVGTemplateResult>>

/** Decorative: what it means stands in the label of its button. */
export const glyph = (name: keyof typeof shapes) => svg`<svg
  class="glyph" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes[name]}</svg>`
