import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PortFailure } from '@placet/core/ports'
import { answerAs, type Holder, isThere, socketOf } from './lock-holder.ts'

export type FolderLock = { readonly holder: Holder; release(): Promise<void> }

const attemptsMax = 50

/**
 * Makes this process the only one on a data folder, for two on one embedded database lose data without an error.
 * Rejects with `PortFailure` `data-folder-in-use`, naming the holder. Held until `release` or the end of the process.
 *
 * The files are `lock.<n>`, and the highest number holds. Who finds its holder gone makes the next one, which only one
 * can; who sees a higher one afterwards gives up its own. Numbers never start over, so nobody who was slow between
 * looking and taking can take what somebody else has taken since.
 */
export const lockFolder = async (path: string): Promise<FolderLock> => {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return await hold(folder)
  } catch (error) {
    throw unusable(folder, error)
  }
}

const hold = async (folder: string): Promise<FolderLock> => {
  const { holder, server } = await answerAs(randomUUID(), folder)
  const closeServer = () => new Promise<void>((done) => server.close(() => done()))
  try {
    const number = await take(folder, holder)
    return {
      holder,
      release: async () => {
        try {
          writeWhole(folder, join(folder, `lock.${number}`), { ...holder, isReleased: true })
        } catch {
          // On a full disk the holder is found gone by its silence.
        }
        await closeServer()
      },
    }
  } catch (error) {
    await closeServer()
    throw error
  }
}

/** An error of the disk, as something to act upon. */
const unusable = (folder: string, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof PortFailure || !/^E[A-Z0-9]+$/.test(code)) return error
  const advice = advices[code] ?? 'Check the disk, or choose another folder with PLACET_DATA.'
  const reason = error instanceof Error ? error.message : code
  return new PortFailure('data-folder-unusable', `The data folder ${folder} cannot be used: ${reason}. ${advice}`, {
    retryable: code === 'ENOSPC',
    cause: error,
  })
}

const advices: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, then try again.',
  EEXIST: 'It is a file: choose another folder with PLACET_DATA.',
  EACCES: 'Give the account of Placet the right to write there, or choose another folder with PLACET_DATA.',
}

const take = async (folder: string, holder: Holder): Promise<number> => {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const newest = newestNumber(folder)
    const before = newest === 0 ? null : readHolder(folder, newest)
    if (before === 'unreadable' && attempt < 10) {
      await sleep(20)
      continue
    }
    if (before !== null && before !== 'unreadable') await assertGone(folder, before)
    const number = newest + 1
    if (!createOnce(folder, number, holder)) continue
    if (newestNumber(folder) === number) {
      removeOlder(folder, number)
      return number
    }
    rmSync(join(folder, `lock.${number}`), { force: true })
  }
  throw new PortFailure(
    'data-folder-in-use',
    `Others keep taking the data folder ${folder}. Start one Placet at a time.`,
    {
      retryable: true,
    },
  )
}

const assertGone = async (folder: string, holder: Holder): Promise<void> => {
  if (holder.isReleased === true || !(await isThere(holder, folder))) return
  throw new PortFailure(
    'data-folder-in-use',
    `The data folder ${folder} is used by another Placet: process ${holder.pid} on ${holder.host}, since ${holder.since}, answering at ${socketOf(holder, folder) ?? holder.address}. Stop that one, or choose another folder with PLACET_DATA.`,
    { retryable: false },
  )
}

const numbers = (folder: string): readonly number[] =>
  readdirSync(folder).flatMap((name) => {
    const number = /^lock\.(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

const newestNumber = (folder: string): number => Math.max(0, ...numbers(folder))

const readHolder = (folder: string, number: number): Holder | 'unreadable' | null => {
  try {
    return JSON.parse(readFileSync(join(folder, `lock.${number}`), 'utf8')) as Holder
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'unreadable'
  }
}

/** The file appears whole or not at all, and only if the name is free. */
const createOnce = (folder: string, number: number, holder: Holder): boolean => {
  const path = join(folder, `lock.${number}`)
  const beside = join(folder, `lock-${holder.id}.new`)
  writeBeside(beside, holder)
  try {
    linkSync(beside, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    return createWithoutLinks(path, holder)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** Some file systems know no links; there a reader may see the file half written and looks again. */
const createWithoutLinks = (path: string, holder: Holder): boolean => {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Leaves nothing behind where the disk is full. */
const writeBeside = (path: string, holder: Holder): void => {
  try {
    writeFileSync(path, JSON.stringify(holder), { mode: 0o600 })
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}

const writeWhole = (folder: string, path: string, holder: Holder): void => {
  const beside = join(folder, `lock-${holder.id}.new`)
  writeBeside(beside, holder)
  renameSync(beside, path)
}

const removeOlder = (folder: string, number: number): void => {
  for (const older of numbers(folder).filter((other) => other < number)) {
    const holder = readHolder(folder, older)
    const socket = holder === null || holder === 'unreadable' ? null : socketOf(holder, folder)
    if (socket !== null) rmSync(socket, { force: true })
    rmSync(join(folder, `lock.${older}`), { force: true })
  }
}
