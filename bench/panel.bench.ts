import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildPages } from '../tools/build-pages.mjs'
import { bench } from './benchmark.ts'

const dist = join(import.meta.dirname, '../packages/web/dist')

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }

/** What a browser loads for one part of the pages, and how many bytes that is on its way. */
export default bench('P7 size of the panel element and of the pages, compressed', async () => {
  buildPages()
  const chunks = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>
  const entry = filesOf(chunks, ['index.html'])
  const panel = filesOf(chunks, ['src/app/panel/panel.ts'])
  const pages = filesOf(chunks, ['index.html', 'src/app/pages/pages.ts', 'src/app/panel/panel.ts'])
  return [
    { what: 'panel element, gzip', unit: 'kB', samples: [kilobytes(panel, gzipSync)], aim: 'under 90' },
    { what: 'panel element, brotli', unit: 'kB', samples: [kilobytes(panel, brotli)] },
    { what: 'frame alone, gzip', unit: 'kB', samples: [kilobytes(entry, gzipSync)] },
    { what: 'Seiten with the panel, gzip', unit: 'kB', samples: [kilobytes(pages, gzipSync)] },
  ]
})

const filesOf = (chunks: Readonly<Record<string, Chunk>>, names: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const take = (name: string): void => {
    const chunk = chunks[name]
    if (chunk === undefined) throw new Error(`The manifest of the pages does not know ${name}.`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) take(other)
  }
  for (const name of names) take(name)
  return files
}

const kilobytes = (files: ReadonlySet<string>, compress: (bytes: Buffer) => Buffer): number =>
  [...files].reduce((sum, file) => sum + compress(readFileSync(join(dist, file))).length, 0) / 1000

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
