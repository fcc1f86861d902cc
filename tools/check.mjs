// npm run check [-- name of a step]: everything that is not a test. All steps run, also after one failed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment, nodePath, root, setUp, stop } from './set-up.mjs'

const linted = ['packages/*/src/**/*.ts', 'test/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts', 'vitest.config.ts']

/** @returns {readonly { name: string, args: readonly string[] }[]} */
function steps() {
  const tsc = 'node_modules/typescript/bin/tsc'
  return [
    { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
    { name: 'types', args: [tsc, '-p', 'tsconfig.json'] },
    { name: 'types of core', args: [tsc, '-p', 'packages/core/tsconfig.json'] },
    ...(hasTypeScript('packages/web/src')
      ? [{ name: 'types of web', args: [tsc, '-p', 'packages/web/tsconfig.json'] }]
      : []),
    { name: 'lint with types', args: typedLint() },
    { name: 'tidy', args: ['tools/tidy/run.ts'] },
    { name: 'requirements', args: ['tools/requirements/run.mjs', '--brief'] },
  ]
}

/**
 * Prints one line per step, and what a failing step said.
 * @param {string} [only] part of the name of the steps to run
 * @returns {string[]} the names of the steps that failed
 */
export function check(only = '') {
  const all = steps()
  const chosen = all.filter(({ name }) => name.includes(only))
  if (chosen.length === 0) stop(`No check is called "${only}". There are: ${namesOf(all)}`)
  return chosen.filter((step) => !passes(step)).map(({ name }) => name)
}

/** @param {readonly { name: string }[]} list */
function namesOf(list) {
  return list.map(({ name }) => name).join(', ')
}

/** @param {{ name: string, args: readonly string[] }} step */
function passes({ name, args }) {
  const startedAt = Date.now()
  const { status, stdout, stderr } = spawnSync(nodePath(), args, {
    cwd: root,
    encoding: 'utf8',
    env: childEnvironment(),
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (status !== 0) console.log(`${stdout}${stderr}`.trimEnd())
  return status === 0
}

function typedLint() {
  const eslint = dirname(createRequire(join(root, 'tools/lint/package.json')).resolve('eslint/package.json'))
  return [
    ...['--import', './tools/lint/own-typescript.mjs', join(eslint, 'bin/eslint.js')],
    ...['--config', 'tools/lint/eslint.config.mjs', '--no-error-on-unmatched-pattern', '--max-warnings', '0'],
    ...linted,
  ]
}

/** @param {string} folder */
function hasTypeScript(folder) {
  const path = join(root, folder)
  return existsSync(path) && readdirSync(path, { recursive: true }).some((name) => String(name).endsWith('.ts'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setUp()
  const failed = check(process.argv[2])
  if (failed.length > 0) stop(`check failed: ${failed.join(', ')}`)
}
