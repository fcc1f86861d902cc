import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import type { Told } from './window.ts'

const origin = 'http://stories.test'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

export type Asked = {
  readonly language?: 'de' | 'en'
  readonly theme?: 'light' | 'dark'
  readonly wide?: boolean
}

export type Violation = { readonly rule: string; readonly where: string }

/** The page of states in a real browser: built once, served from memory, with no network behind it. */
export class Stories {
  readonly #browser: Browser
  readonly #files: ReadonlyMap<string, string>

  private constructor(browser: Browser, files: ReadonlyMap<string, string>) {
    this.#browser = browser
    this.#files = files
  }

  static async open(): Promise<Stories> {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
    const [browser, files] = await Promise.all([chromium.launch({ executablePath, args: flags }), built()])
    return new Stories(browser, files)
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  /** A new page that shows one state. What it asks of the network is answered from the build, or refused. */
  async show(state: string, asked: Asked = {}, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: { width: 480, height: 900 }, ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(8_000)
    await page.route('**/*', async (route) => {
      const { pathname, origin: from } = new URL(route.request().url())
      const body = from === origin ? this.#files.get(pathname === '/' ? '/index.html' : pathname) : undefined
      if (body === undefined) await route.abort()
      else await route.fulfill({ body, contentType: types[extname(pathname)] ?? 'text/html' })
    })
    const query = new URLSearchParams({ state, ...(asked.language && { language: asked.language }) })
    if (asked.theme !== undefined) query.set('theme', asked.theme)
    if (asked.wide === true) query.set('wide', '')
    await page.goto(`${origin}/?${query.toString()}`)
    await page.locator('#stage > *').first().waitFor({ state: 'attached' })
    return page
  }
}

/** What axe finds, with all its rules. */
export const violations = async (page: Page): Promise<readonly Violation[]> => {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ rule: id, where: `${target.flat().join(' ')} ${failureSummary}` })),
    )
  })
}

type AxeResults = {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly {
      readonly target: readonly (string | readonly string[])[]
      readonly failureSummary: string
    }[]
  }[]
}

/** What the elements told so far, without their prefix. */
export const told = (page: Page): Promise<readonly (readonly [string, unknown])[]> =>
  page.evaluate(() => window.told.map(({ name, detail }: Told) => [name.replace('placet-', ''), detail] as const))

const built = async (): Promise<ReadonlyMap<string, string>> => {
  const outDir = mkdtempSync(join(tmpdir(), 'placet-stories-'))
  try {
    const result = await build({
      root: fileURLToPath(new URL('.', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      build: { write: false, outDir, minify: false },
    })
    if (Array.isArray(result) || !('output' in result)) throw new Error('the build answered something unexpected')
    return new Map(
      result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
    )
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
