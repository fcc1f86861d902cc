// npm test [-- name]: set up, check, run the tests, and close with one plain line. With a name only those tests run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages } from './build-pages.mjs'
import { check } from './check.mjs'
import { unmetNeeds } from './needs.mjs'
import { childEnvironment, nodePath, root, setUp, stop } from './set-up.mjs'

const filters = process.argv.slice(2)

setUp()
buildPages()
const failedChecks = filters.length === 0 ? check() : []
const leftOut = unmetNeeds().filter(({ path }) => filters.length === 0 || filters.some((name) => path.includes(name)))
const { status, report } = runVitest(leftOut.map(({ path }) => path))
if (report === undefined) stop(`The test runner ended with code ${status} and left no report.`)

for (const { path, how } of leftOut) console.log(`left out: ${path} needs ${how}`)
if (failedChecks.length > 0) console.log(`check failed: ${failedChecks.join(', ')}`)

const counts = countsOf(report)
const skipped = counts.skipped + leftOut.length
const ranNone = counts.passed + counts.failed === 0
const skippedInCi = Boolean(process.env.CI) && filters.length === 0 && skipped > 0
if (ranNone) console.log(filters.length === 0 ? 'No test ran.' : `No test ran: no test file is called ${filters}.`)
if (skippedInCi) console.log('With CI set, a skipped test is a failure.')
if (status !== 0 && counts.failed === 0 && !ranNone) console.log('The run failed outside of a test; see above.')
console.log(`${counts.passed} passed, ${counts.failed} failed, ${skipped} skipped`)
process.exitCode = status === 0 && failedChecks.length === 0 && !ranNone && !skippedInCi ? 0 : 1

/** @param {readonly string[]} leaveOut */
function runVitest(leaveOut) {
  const folder = mkdtempSync(join(tmpdir(), 'placet-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    const { status } = spawnSync(
      nodePath(),
      ['node_modules/vitest/vitest.mjs', ...args, ...leaveOut.flatMap((path) => ['--exclude', path])],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: childEnvironment() },
    )
    return { status, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A test file that could not be loaded counts as one failed test.
 * @param {any} report
 */
function countsOf(report) {
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
