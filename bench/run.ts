// npm run bench [-- name]: runs every bench/*.bench.ts whose name has that in it, one after the other.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Benchmark } from './benchmark.ts'
import { table } from './table.ts'

const [wanted = ''] = process.argv.slice(2)
const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
  .toSorted()

if (names.length === 0) {
  console.log(wanted === '' ? 'There is no benchmark yet.' : `No benchmark has "${wanted}" in its name.`)
  process.exitCode = wanted === '' ? 0 : 1
} else {
  console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}`)
}

for (const name of names) {
  const { default: benchmark } = (await import(`./${name}`)) as { default: Benchmark }
  console.log(`\n${benchmark.title}`)
  console.log(table(await benchmark.run()))
}
