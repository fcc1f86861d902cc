// What every script of this folder does first: have the dependencies of package-lock.json installed, and find the
// Node.js that came with them. Plain JavaScript without dependencies, for it runs on the Node.js that is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNodeMajor = 20
const nodeMajor = 24

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.placet-stamp')

/** Installs what is missing or outdated. Writes to the error stream only, and nothing when there is nothing to do. */
export function setUp() {
  if (Number.parseInt(process.versions.node, 10) < oldestNodeMajor) {
    stop(`Node.js ${oldestNodeMajor} or newer is needed to start; this is ${process.version}.`)
  }
  if (!existsSync(lockFile)) stop('package-lock.json is missing. Take a complete checkout and try again.')
  if (isStamped()) return
  if (!isTreeOfLock()) install()
  prepareTemplate()
  writeFileSync(stampFile, lockHash())
}

/** The first start copies a migrated, empty database instead of making one. Without it that start is merely slower. */
function prepareTemplate() {
  const program = join(root, 'packages/server/src/store/pglite/prepare-template.ts')
  spawnSync(nodePath(), [program], { cwd: root, stdio: ['ignore', 'ignore', 2], env: childEnvironment() })
}

/** The Node.js that everything else runs on: the one npm brought, or the running one if that is new enough. */
export function nodePath() {
  const bundled = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(bundled)) return bundled
  if (Number.parseInt(process.versions.node, 10) >= nodeMajor) return process.execPath
  return stop(
    `Node.js ${nodeMajor} was not installed with the dependencies (the npm package "node" brings it).`,
    'If npm is set to ignore install scripts, allow them for this package and run `npm ci`,',
    `or start with Node.js ${nodeMajor} or newer.`,
  )
}

/** The environment of child processes: `node` and the installed commands come first. */
export function childEnvironment() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, PATH: path }
}

/**
 * Runs a program of this repository in the terminal's place: same streams, signals handed on, same end.
 * @param {string} program path from the root
 * @param {readonly string[]} args
 * @param {{ nodeFlags?: readonly string[] }} [options]
 */
export function runInPlace(program, args, { nodeFlags = [] } = {}) {
  const node = nodePath()
  if (!existsSync(join(root, program))) stop(`${program} is missing in this checkout.`)
  const child = spawn(node, [...nodeFlags, join(root, program), ...args], { stdio: 'inherit', env: childEnvironment() })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child itself; a second one would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  endWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(`${program} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

/**
 * npm passes a signal to the shell that it starts scripts with, and the shell passes it to nobody.
 * @param {() => void} end
 */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500).unref()
}

/**
 * @param {...string} lines
 * @returns {never}
 */
export function stop(...lines) {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

function isStamped() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/** Somebody ran npm by hand: is what npm says it installed what the lock file asks for? */
function isTreeOfLock() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.optional || wanted.devOptional || wanted.peer) return true
    return installed[path] !== undefined && installed[path].version === wanted.version
  })
}

function install() {
  process.stderr.write('Installing dependencies (npm ci) …\n')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npmScript = process.env.npm_execpath ?? ''
  const [command, ...before] = npmScript.endsWith('npm-cli.js') ? [process.execPath, npmScript] : ['npm']
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (error) stop(`npm could not be run: ${error.message}`, 'Install npm 10 or newer, then try again.')
  if (status !== 0) {
    stop(
      '',
      `npm ci ended with code ${status}; its message is above. Usual causes:`,
      '- no connection to the package registry: set npm\'s "registry" or "proxy" and try again;',
      '- package.json was changed without its lock file: run `npm install` once;',
      '- no space or no right to write here.',
    )
  }
}
