// node packages/web/stories/take-pictures.ts FOLDER [part of a state's name]: pictures of the states at three widths, in both
// languages, light and dark.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stories } from './open-stories.ts'

const [folder = 'pictures', part = '', only = ''] = process.argv.slice(2)
const widths = [
  { name: '1440', width: 1440, height: 900 },
  { name: '768', width: 768, height: 1024 },
  { name: '320', width: 320, height: 720 },
]

mkdirSync(folder, { recursive: true })
const stories = await Stories.open()
try {
  for (const { name, ...viewport } of widths) {
    for (const language of ['de', 'en'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const label = `${part || 'all'}-${name}-${language}-${theme}`
        if (!label.includes(only)) continue
        const page = await stories.show(part, { language, theme }, { viewport, reducedMotion: 'reduce' })
        await page.waitForTimeout(450)
        await page.screenshot({ path: join(folder, `${label}.png`), fullPage: true })
        await page.context().close()
      }
    }
  }
} finally {
  await stories.close()
}
