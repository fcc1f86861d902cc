import { html, render } from 'lit'
import '../src/elements/index.ts'
import { language, onLanguage, setLanguage } from '../src/words/index.ts'
import { states } from './states.ts'
import type { Told } from './window.ts'

/** `?state=card&language=en&theme=dark`; `state=card-,question` shows all whose names begin so, no state shows all. */
const asked = new URLSearchParams(location.search)
const stage = document.querySelector<HTMLElement>('#stage')
const events: Told[] = []

const names = [
  ...['decide', 'answer', 'send', 'stop', 'retry', 'write', 'settings', 'continue', 'end', 'older'],
  ...['pick-skill', 'remove-skill', 'skills-wanted', 'draft'],
].map((name) => `placet-${name}`)

const draw = (): void => {
  if (stage === null) return
  const state = asked.get('state') ?? ''
  const one = states[state]
  stage.toggleAttribute('data-all', one === undefined)
  stage.toggleAttribute('data-wide', asked.has('wide'))
  const parts = state.split(',').filter((part, at) => part !== '' || at === 0)
  const some = Object.entries(states).filter(
    ([name]) => !/giant|many/.test(name) && parts.some((part) => name.startsWith(part)),
  )
  render(one?.() ?? some.map(([name, show]) => html`<figure><figcaption>${name}</figcaption>${show()}</figure>`), stage)
}

const theme = asked.get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme
for (const name of names) {
  document.addEventListener(name, (event) => events.push({ name, detail: (event as CustomEvent<unknown>).detail }))
}
window.told = events
window.setLanguage = setLanguage
setLanguage(asked.get('language') === 'en' ? 'en' : 'de')
document.documentElement.lang = language()
onLanguage(draw)
draw()
