// needs: chromium
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '../cli/placet.ts'
import { type Server, startServer } from '../cli/server.ts'

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]
const file = 'brote/dinkelbrot.md'
const patienceMs = 60_000

const folder = newFolder()
let server: Server
let browser: Browser

beforeAll(async () => {
  server = await startServer(folder, ['--demo'])
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const signedIn = async (): Promise<Page> => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const link = /editor\s+(http\S+)/.exec(server.greeting)?.[1] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/\/pages/)
  return page
}

describe('the guided process in the browser', () => {
  test(
    'R41 R50 R53 R64 R84 R86 from the sign-in link to the summary; what is written is what the card showed',
    async () => {
      const faults: string[] = []
      const page = await signedIn()
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(`${server.address}/pages?page=brote.dinkelbrot`)
      await page.getByRole('button', { name: 'SEO optimieren' }).first().click()
      await page.getByRole('button', { name: /^Los geht/ }).click()
      await page.getByText('Freigabe erforderlich', { exact: true }).waitFor()
      await page.getByText('„Titel“ ändern', { exact: true }).waitFor()
      expect(readFileSync(join(folder, 'site', file), 'utf8')).toContain('title: Brot aus Hamburg von Bäckerei Sommer')
      await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
      await page.getByText('„Titel“ gespeichert.', { exact: true }).first().waitFor()
      await page.getByText('Zusammenfassung des Rundgangs', { exact: true }).first().waitFor()
      expect(readFileSync(join(folder, 'site', file), 'utf8')).toContain('title: Dinkelbrot – Brot aus Hamburg')
      expect(faults).toEqual([])
      await page.context().close()
    },
    3 * patienceMs,
  )
})
