import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arranged,
  bindTab,
  closeTab,
  initialPanel,
  NEW,
  nameTab,
  newTab,
  openTab,
  type PanelState,
  readPanel,
  resize,
} from './panel-state.ts'

const tab = (id: string) => ({ id, title: id.toUpperCase() })
const opened = (...ids: readonly string[]): PanelState => ids.map(tab).reduce(openTab, initialPanel)

describe('tabs of the panel', () => {
  test('R206 up to four in the bar, the others behind "Mehr (n)"', () => {
    const { bar, more } = arranged(opened('a', 'b', 'c', 'd', 'e', 'f'))
    expect(bar.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'f'])
    expect(more.map(({ id }) => id)).toEqual(['e', 'd'])
  })

  test('opening one that is there shows it, once', () => {
    const again = openTab(opened('a', 'b'), tab('a'))
    expect([again.active, again.tabs.map(({ id }) => id)]).toEqual(['a', ['a', 'b']])
  })

  test('the new tab becomes the conversation that began in it', () => {
    const bound = bindTab(newTab(opened('a')), tab('b'))
    expect([bound.active, bound.tabs.map(({ id }) => id)]).toEqual(['b', ['a', 'b']])
  })

  test('closing shows the next one; the last one leaves a new one', () => {
    expect(closeTab(opened('a', 'b', 'c'), 'c').active).toBe('b')
    expect(closeTab(openTab(opened('a', 'b'), tab('a')), 'a').active).toBe('b')
    expect(closeTab(opened('a'), 'a')).toMatchObject({ active: NEW, tabs: [{ id: NEW }] })
  })

  test('a title that is the same is the same panel', () => {
    const panel = opened('a')
    expect(nameTab(panel, 'a', 'A')).toBe(panel)
    expect(nameTab(panel, 'a', 'B').tabs[0]?.title).toBe('B')
  })

  test('whatever is done, one tab is active, none is there twice', () => {
    const act = fc.oneof(
      fc.nat({ max: 8 }).map((id) => (panel: PanelState) => openTab(panel, tab(`t${id}`))),
      fc.nat({ max: 8 }).map((id) => (panel: PanelState) => closeTab(panel, `t${id}`)),
      fc.constant(newTab),
      fc.nat({ max: 8 }).map((id) => (panel: PanelState) => bindTab(closeTab(panel, `t${id}`), tab(`t${id}`))),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const panel = acts.reduce((now, one) => one(now), initialPanel)
        const ids = panel.tabs.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toContain(panel.active)
        expect(arranged(panel).bar.map(({ id }) => id)).toContain(panel.active)
      }),
    )
  })
})

describe('what is remembered', () => {
  test('comes back as it was', () => {
    const panel = resize({ ...opened('a', 'b'), isMaximised: true }, 500)
    expect(readPanel(JSON.stringify(panel))).toEqual(panel)
  })

  test('is taken apart carefully', () => {
    for (const text of [null, '', '{', '[]', '{"tabs":[{"id":1}],"active":"x","widthPx":"a"}', '{"widthPx":1e9}']) {
      const panel = readPanel(text)
      expect(panel.tabs.map(({ id }) => id)).toContain(panel.active)
      expect(panel.widthPx).toBeLessThanOrEqual(760)
    }
  })
})
