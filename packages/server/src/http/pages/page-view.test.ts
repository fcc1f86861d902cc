// needs: chromium
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFilesSource } from '../../content/files/index.ts'
import { appFor, erika, hostileSite, reading, sampleSite } from './pages.fixture.ts'

const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]
const german = 'Betrifft den aktuellen Vorschlag'

let browser: Browser
let origin: string
let other: string
const closing: (() => unknown)[] = []

/** A server with the page view and a page that frames it, as the panel's does. */
const listen = async (app: ReturnType<typeof appFor>): Promise<string> => {
  app.get('/outer', (context) =>
    context.html(
      `<!doctype html><title>outer</title><iframe width=780 height=560 src="${context.req.query('src')}"></iframe>`,
      200,
      {
        'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-src *",
      },
    ),
  )
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const source = await createFilesSource([sampleSite, hostileSite])
  closing.push(() => source.close())
  origin = await listen(appFor(source))
  other = await listen(appFor(source, { person: reading(erika, { language: 'en' }) }))
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args })
})
afterAll(async () => {
  await browser.close()
  for (const close of closing) close()
})

let page: Page
let frame: Frame
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 820, height: 600 }, reducedMotion: 'reduce' })
})
afterEach(() => page.close())

const openView = async (path: string, { outer = origin, inner = origin } = {}) => {
  const src = encodeURIComponent(`${inner}/ai-chat/pages/${path}`)
  await page.goto(`${outer}/outer?src=${src}`)
  frame = page.frames()[1] as Frame
}

const post = (to: string, message: unknown): string => `${to}.postMessage(${JSON.stringify(message)}, '*')`
const send = (message: unknown) => page.evaluate(post('window.frames[0]', message))

/** Messages are handled in order: once a later task runs, those before it are done. */
const handled = () =>
  frame.evaluate(`new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => setTimeout(done, 50)
    port2.postMessage('')
  })`)

const marked = async () => {
  const all = await frame.locator('.placet-mark').all()
  return Promise.all(all.map((one) => one.getAttribute('data-uid')))
}
const badges = () => frame.locator('.placet-badge').allTextContents()
const uidOf = (heading: string) => frame.locator('section[id]', { hasText: heading }).last().getAttribute('data-uid')
const highlight = (uid: string | null, table = 'elements') => ({ type: 'placet:highlight', version: 1, table, uid })

describe('the frame around an element', () => {
  beforeEach(() => openView('brote.sauerteig/view'))

  test('R108 R109 R110 marks the element, scrolls to it, and says so in its own words', async () => {
    const uid = await uidOf('Preis und Größen')
    await send(highlight(uid))
    await frame.waitForSelector('.placet-badge')
    expect(await marked()).toEqual([uid])
    expect(await badges()).toEqual([german])
    const [top, bottom] = (await frame.evaluate(
      `(({ top, bottom }) => [top, innerHeight - bottom])(document.querySelector('.placet-mark').getBoundingClientRect())`,
    )) as [number, number]
    expect(Math.min(top, bottom)).toBeGreaterThan(0)
  })

  test('R109 a second one replaces the first, and one that is not here leaves none', async () => {
    const [first, second] = [await uidOf('So entsteht es'), await uidOf('Was drin ist')]
    await send(highlight(first))
    await send(highlight(second))
    await frame.waitForSelector('.placet-badge')
    await handled()
    expect([await marked(), await badges()]).toEqual([[second], [german]])
    await send(highlight('nobody'))
    await handled()
    expect([await marked(), await badges()]).toEqual([[], []])
  })

  test('R106 an image is marked like a section, under its own name only', async () => {
    const uid = await frame.locator('[data-table=files]').first().getAttribute('data-uid')
    await send(highlight(uid, 'elements'))
    await handled()
    expect(await marked()).toEqual([])
    await send(highlight(uid, 'files'))
    await frame.waitForSelector('.placet-badge')
    expect(await marked()).toEqual([uid])
  })

  test('R108 the second shape takes the mark away', async () => {
    await send(highlight(await uidOf('Was drin ist')))
    await frame.waitForSelector('.placet-badge')
    await send({ type: 'placet:clear', version: 1 })
    await handled()
    expect([await marked(), await badges()]).toEqual([[], []])
  })

  test('R108 R110 anything else is ignored, and no word of a message is shown', async () => {
    const uid = await uidOf('Was drin ist')
    const right = highlight(uid)
    const wrong: unknown[] = [
      ...[
        null,
        1,
        'placet:highlight',
        JSON.stringify(right),
        [right],
        { ...right, version: '1' },
        { ...right, version: 2 },
      ],
      ...[
        { ...right, type: 'placet:mark' },
        { ...right, label: 'Hereinspaziert' },
        { ...right, selector: '*' },
      ],
      ...[
        { ...right, uid: 1 },
        { ...right, uid: [uid] },
        { ...right, table: undefined },
        { type: right.type, version: 1, uid },
      ],
    ]
    for (const message of wrong) await send(message)
    await handled()
    expect(await marked()).toEqual([])
    await send(right)
    await frame.waitForSelector('.placet-badge')
    for (const message of [{ type: 'placet:clear' }, { type: 'placet:clear', version: 1, uid }]) await send(message)
    for (const odd of ['"]', '*', '<img src=x onerror=hacked=1>', '__proto__'])
      await send({ ...right, label: odd, uid: odd })
    await handled()
    expect([await marked(), await badges()]).toEqual([[uid], [german]])
    expect(await frame.locator('main').textContent()).not.toContain('Hereinspaziert')
  })

  test('R108 only the window around it is listened to', async () => {
    const uid = await uidOf('Was drin ist')
    await frame.evaluate("heard = 0; addEventListener('message', () => { heard += 1 })")
    await frame.evaluate(post('window', highlight(uid)))
    await page.evaluate(`
      const sibling = document.body.appendChild(document.createElement('iframe'))
      const script = sibling.contentDocument.createElement('script')
      script.textContent = ${JSON.stringify(post('parent.frames[0]', highlight(uid)))}
      sibling.contentDocument.body.append(script)
    `)
    await handled()
    expect([await frame.evaluate('heard'), await marked()]).toEqual([2, []])
  })
})

test('R108 opened by itself it marks nothing, whoever asks', async () => {
  await page.goto(`${origin}/ai-chat/pages/brote.sauerteig/view`)
  frame = page.mainFrame()
  const uid = await uidOf('Was drin ist')
  await frame.evaluate(post('window', highlight(uid)))
  await handled()
  expect(await marked()).toEqual([])
})

test('R108 S2 another origin cannot even frame it', async () => {
  await openView('brote.sauerteig/view', { outer: other, inner: origin })
  await page.waitForLoadState('load')
  expect(await frame.locator('main').count()).toBe(0)
})

test('R108 a window of another origin is not listened to, should it ever frame the page', async () => {
  await page.route('**/view', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers: { ...headers, 'cross-origin-resource-policy': 'cross-origin' } })
  })
  for (const [outer, count] of [
    [origin, 1],
    [other, 0],
  ] as const) {
    await openView('brote.sauerteig/view', { outer, inner: origin })
    await send(highlight(await uidOf('Was drin ist')))
    await handled()
    expect((await marked()).length).toBe(count)
  }
})

test('R110 the badge speaks the reader’s language on a page in another one', async () => {
  await openView('brote.sauerteig/view', { outer: other, inner: other })
  await send(highlight(await uidOf('Was drin ist')))
  await frame.waitForSelector('.placet-badge')
  expect(await badges()).toEqual(['Concerns the current proposal'])
  expect(await frame.locator('html').getAttribute('lang')).toBe('de')
})

test.each(['tricks', 'seite'])('S2 the hostile page %s does nothing in a browser and reaches nobody', async (uid) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await openView(`hostile:${uid}/view`)
  await frame.waitForSelector('main')
  for (const link of await frame.locator('a[href^="#"], summary, span, div').all()) await link.dispatchEvent('click')
  await handled()
  expect(await frame.evaluate("'hacked' in window")).toBe(false)
  expect(await page.evaluate("'hacked' in window")).toBe(false)
  expect(opened).toEqual([])
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
  const paths = [...new Set(asked.map((url) => new URL(url).pathname))].filter((path) => path !== '/outer')
  expect(paths.toSorted()).toEqual([
    ...['/ai-chat/page-view-words.js', '/ai-chat/page-view.css', '/ai-chat/page-view.js'],
    ...[`/ai-chat/pages/hostile:${uid}/view`, '/ai-chat/sites/hostile/assets/bilder/bild.png'],
  ])
})

test('S2 a drawing with a script does nothing when it is opened by itself', async () => {
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await page.goto(`${origin}/ai-chat/sites/hostile/assets/bilder/skript.svg`)
  await page.waitForLoadState('load')
  expect(answered).toEqual(['/ai-chat/sites/hostile/assets/bilder/skript.svg'])
  expect(await page.title()).not.toContain('hacked')
})

test('no page scrolls sideways at 320 px', async () => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const uid of ['brote.sauerteig', 'kontakt', 'lieferung', 'allergene', 'oeffnungszeiten', 'hostile:tricks']) {
    await page.goto(`${origin}/ai-chat/pages/${uid}/view`)
    const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect([uid, over]).toEqual([uid, 0])
  }
})
