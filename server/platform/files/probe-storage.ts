import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** The state of the disk under a folder. */
export interface StorageProbe {
  /** Whether a file could be written, flushed and removed. */
  readonly writable: boolean
  readonly freeBytes: number | null
  readonly totalBytes: number | null
}

/** Larger than what a file system stores inside a file's entry. */
const probe = Buffer.alloc(64 * 1024, 'p')

const canWrite = async (folder: string): Promise<boolean> => {
  const path = join(folder, `.probe-${randomBytes(8).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(path, 'wx')
    try {
      await file.writeFile(probe)
      // A full disk may report it only now.
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

const probeFolder = async (folder: string): Promise<StorageProbe> => {
  const writable = await canWrite(folder)
  const found = await statfs(folder).catch(() => null)
  return {
    writable,
    freeBytes: found ? found.bavail * found.bsize : null,
    totalBytes: found ? found.blocks * found.bsize : null,
  }
}

/** Probes the disks under these folders: writable when all are, with the free space of the fullest one. */
export const probeStorage = async (folders: readonly string[]): Promise<StorageProbe> => {
  const probes = await Promise.all(folders.map(probeFolder))
  const [minAllowed] = probes.toSorted(
    (a, b) => (a.freeBytes ?? Number.MAX_SAFE_INTEGER) - (b.freeBytes ?? Number.MAX_SAFE_INTEGER),
  )
  return {
    writable: probes.every(({ writable }) => writable),
    freeBytes: minAllowed?.freeBytes ?? null,
    totalBytes: minAllowed?.totalBytes ?? null,
  }
}
