import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type TemporarySite = {
  readonly folder: string
  read(path: string): Promise<string>
  bytes(path: string): Promise<Buffer>
  write(path: string, content: string | Buffer): Promise<void>
  remove(): Promise<void>
}

/** A folder of pages that lives as long as a test. */
export const temporarySite = async (files: Readonly<Record<string, string | Buffer>>): Promise<TemporarySite> => {
  const folder = await mkdtemp(join(tmpdir(), 'placet-site-'))
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(files)) await write(path, content)
  return {
    folder,
    read: (path) => readFile(join(folder, path), 'utf8'),
    bytes: (path) => readFile(join(folder, path)),
    write,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
