// npm run placet -- <command>: the command line. Silent by itself, so that --json stays clean.
import { runInPlace, setUp } from './set-up.mjs'

setUp()
runInPlace('packages/server/src/cli/main.ts', process.argv.slice(2))
