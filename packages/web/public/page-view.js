// Draws the frame around the element that the current proposal is about. The page view runs no other script.
import { words } from './page-view-words.js'

const { badge: label } = words[document.documentElement.dataset.uiLanguage ?? ''] ?? words.en

addEventListener('message', ({ source, origin, data }) => {
  const isFromPanel = window.parent !== window && source === window.parent && origin === location.origin
  if (!isFromPanel) return
  if (hasShape(data, 'placet:highlight', ['table', 'uid'])) highlight(data.table, data.uid)
  if (hasShape(data, 'placet:clear', [])) clear()
})

/** Exactly these keys, and texts in all but the version. */
function hasShape(data, type, texts) {
  if (typeof data !== 'object' || data === null) return false
  const keys = ['type', 'version', ...texts]
  return (
    data.type === type &&
    data.version === 1 &&
    Object.keys(data).length === keys.length &&
    texts.every((key) => Object.hasOwn(data, key) && typeof data[key] === 'string')
  )
}

/** An element may be shown in several pieces; the first one has the badge. A name is compared, never made a selector of. */
function highlight(table, uid) {
  clear()
  const pieces = [...document.querySelectorAll('[data-uid]')].filter(
    (element) => element.dataset.uid === uid && element.dataset.table === table,
  )
  const first = pieces.find((piece) => piece.id !== '') ?? pieces[0]
  if (first === undefined) return
  for (const piece of pieces) piece.classList.add('placet-mark')
  placeFor(first).prepend(badge())
  show(first)
}

function clear() {
  for (const element of document.querySelectorAll('.placet-badge')) element.remove()
  for (const element of document.querySelectorAll('.placet-mark')) element.classList.remove('placet-mark')
}

/** Rows of a table hold nothing but cells. */
function placeFor(element) {
  const isPartOfTable = ['TBODY', 'TFOOT', 'THEAD', 'TR'].includes(element.tagName)
  return (isPartOfTable && element.querySelector('td, th')) || element
}

function badge() {
  const element = document.createElement('span')
  element.className = 'placet-badge'
  element.lang = document.documentElement.dataset.uiLanguage ?? 'en'
  element.dir = 'ltr'
  element.textContent = label
  return element
}

function show(element) {
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const fits = element.getBoundingClientRect().height < innerHeight * 0.7
  element.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: fits ? 'center' : 'start' })
}
