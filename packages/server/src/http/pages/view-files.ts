import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { HttpVariables } from '../person.ts'

const files = {
  'page-view.css': 'text/css; charset=utf-8',
  'page-view.js': 'text/javascript; charset=utf-8',
  'page-view-words.js': 'text/javascript; charset=utf-8',
}

/** The script and the style sheet of the page view. */
export const viewFiles = (app: Hono<HttpVariables>, folder: string): void => {
  for (const [name, type] of Object.entries(files)) {
    app.get(`/ai-chat/${name}`, async (context) => {
      const text = await readFile(join(folder, name), 'utf8')
      return context.body(text, 200, {
        ...{ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
      })
    })
  }
}
