// What some tests need beside Node.js. Such a test file says so in its first line: `// needs: postgres`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

/** @type {Record<string, { isThere: () => boolean, how: string }>} */
const needs = {
  postgres: {
    isThere: () => Boolean(process.env.DATABASE_URL) || spawnSync('pg_isready', ['-q']).status === 0,
    how: 'PostgreSQL: set DATABASE_URL or start a local server',
  },
  chromium: {
    isThere: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
    how: 'Chromium: install it or set CHROMIUM_PATH',
  },
}

/** @returns {{ path: string, how: string }[]} the test files that cannot run here, and what they lack */
export function unmetNeeds() {
  const isThere = /** @type {Map<string, boolean>} */ (new Map())
  return testFiles().flatMap((path) => {
    const name = /^\/\/ needs: (\w+)/.exec(readFileSync(join(root, path), 'utf8'))?.[1]
    if (name === undefined) return []
    const need = needs[name]
    if (need === undefined) throw new Error(`${path} needs "${name}", which tools/needs.mjs does not know.`)
    if (!isThere.has(name)) isThere.set(name, need.isThere())
    return isThere.get(name) ? [] : [{ path, how: need.how }]
  })
}

function testFiles() {
  return ['packages', 'test', 'tools'].filter((folder) => existsSync(join(root, folder))).flatMap(filesIn)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return entry.name.endsWith('.test.ts') ? [path] : []
  })
}
