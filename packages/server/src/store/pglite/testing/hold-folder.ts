import { lockFolder } from '../folder-lock.ts'

// A process that takes the lock of a folder, says so, and holds it until its input ends.
try {
  const lock = await lockFolder(process.argv[2] ?? '')
  console.log(`held ${lock.holder.id}`)
  process.stdin.resume().on('end', () => void lock.release().then(() => console.log('released')))
} catch (error) {
  console.log(`refused ${(error as Error).message}`)
}
