// npm start [-- path/to/site] [-- flags]: set up what is missing, then run the server.
import { runInPlace, setUp } from './set-up.mjs'

const [first, ...rest] = process.argv.slice(2)
const watching = first === '--watch'

setUp()
runInPlace('packages/server/src/main.ts', watching ? rest : process.argv.slice(2), {
  nodeFlags: watching ? ['--watch'] : [],
})
