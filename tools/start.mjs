// npm start [-- path/to/site] [-- flags]: set up what is missing, then run the server.
// npm run dev: the same, and server and pages follow each change of a file.
import { spawn } from 'node:child_process'
import { buildPages, viteArguments } from './build-pages.mjs'
import { childEnvironment, nodePath, root, runInPlace, setUp } from './set-up.mjs'

const [first, ...rest] = process.argv.slice(2)
const watching = first === '--watch'

setUp()
buildPages()
if (watching) watchPages()
runInPlace('packages/server/src/main.ts', watching ? rest : process.argv.slice(2), {
  nodeFlags: watching ? ['--watch'] : [],
})

/** What is wrong with the pages is told on the error stream, and the last ones that were built stay. */
function watchPages() {
  const child = spawn(nodePath(), [...viteArguments, '--watch', '--emptyOutDir', 'false'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: childEnvironment(),
  })
  process.on('exit', () => child.kill())
}
