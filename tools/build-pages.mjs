// The pages that the server shows, built from packages/web when they are missing or older than what they are made of.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, nodePath, root } from './set-up.mjs'

const web = join(root, 'packages/web')
const built = join(web, 'dist/index.html')
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json']

export const viteArguments = [join(root, 'node_modules/vite/bin/vite.js'), 'build', web]

/** Says nothing when there is nothing to do. Without pages the server still starts, and says so on its first page. */
export function buildPages() {
  if (!isStale()) return
  process.stderr.write('Building the pages …\n')
  const { status, stdout, stderr } = spawnSync(nodePath(), viteArguments, {
    cwd: root,
    encoding: 'utf8',
    env: childEnvironment(),
  })
  if (status !== 0) process.stderr.write(`The pages could not be built; the last ones are shown.\n${stdout}${stderr}`)
}

function isStale() {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return sources.some((name) => newest(join(web, name)) > builtAt)
}

/**
 * @param {string} path
 * @returns {number} when the newest file of it was changed; tests do not count
 */
function newest(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return path.endsWith('.test.ts') || path.endsWith('.md') ? 0 : stats.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
