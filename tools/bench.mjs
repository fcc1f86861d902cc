// npm run bench [-- name]
import { runInPlace, setUp } from './set-up.mjs'

setUp()
runInPlace('bench/run.ts', process.argv.slice(2))
