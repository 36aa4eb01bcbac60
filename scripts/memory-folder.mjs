// The temporary files of a test run in memory: copying databases on a disk costs a third of the data tests' work.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What a run has at the same time is below a third of it. */
const needed = 6_000_000_000

/** Returns whether programs may run from a mounted folder, by the system's list of mounts. */
export const allowsPrograms = (mounts, folder) =>
  mounts.split('\n').some((line) => {
    const [, target, , options = ''] = line.split(' ')
    return target === folder && !options.split(',').includes('noexec')
  })

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= needed && freemem() >= needed
}

/** Creates a run's temporary folder in memory, removed with this process; null where that is set or impossible. */
export const createMemoryFolder = () => {
  if (process.env.TMPDIR || process.platform !== 'linux' || !existsSync(memory)) return null
  if (!hasRoom() || !allowsPrograms(readFileSync('/proc/mounts', 'utf8'), memory)) return null
  const folder = mkdtempSync(join(memory, 'portico-run-'))
  // PostgreSQL runs as another user than root: it passes through.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // A signal alone would end this process without that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}
