// npm run requirements: which test shows which finished requirement. Plain JavaScript without dependencies.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './report.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const brief = process.argv.includes('--brief')

const files = ['packages', 'test', 'tools', 'bench']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => pathsIn(folder))
  .filter((path) => path.endsWith('.test.ts') || /^(?:bench|test\/contracts)\/.*\.ts$/.test(path))
  .map((path) => ({ path, text: read(path) }))
const { finished, missing, faults } = report(read('docs/reference/requirements.md'), files)

if (!brief) for (const { id, citations } of finished) print(id, citations)
for (const fault of faults) console.log(fault)
console.log(
  `${finished.length} finished ids, ${finished.length - missing.length} cited, ` +
    `${missing.length} missing${missing.length === 0 ? '' : `: ${missing.join(', ')}`}`,
)
process.exitCode = missing.length + faults.length === 0 ? 0 : 1

/**
 * @param {string} id
 * @param {readonly import('./report.mjs').Citation[]} citations
 */
function print(id, citations) {
  console.log(id)
  for (const { path, line, title } of citations) console.log(`  ${path}:${line}  ${title}`)
  if (citations.length === 0) console.log('  no test')
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function pathsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'fixtures'].includes(entry.name) ? [] : pathsIn(path)
    return [path]
  })
}
