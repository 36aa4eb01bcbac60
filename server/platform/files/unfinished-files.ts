import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { measureBytes } from './measure-bytes.ts'
import { type FileLimits, type Inspection, StorageUnavailable, type StoredFile } from './stored-file.ts'

/** The folder of unfinished files, beside the complete ones. */
export const unfinishedName = '.unfinished'

/** Reports disk failures as such, so that they are not taken for an error of the sender. */
export const onDisk = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw new StorageUnavailable(error)
  }
}

/** Checks whether something at a path is at least this old. */
export const isOlderThan = async (path: string, minutes: number): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs <= Date.now() - minutes * 60_000
}

/** Lists the names in a folder; none when it does not exist. */
export const namesIn = async (folder: string): Promise<string[]> => await readdir(folder).catch(() => [])

/** A complete, flushed file that has no key yet. */
export interface Written extends Omit<StoredFile, 'key'> {
  readonly path: string
}

/** After this many minutes nobody writes to a file any more. */
const abandonedMinutes = 60

/** Manages files while they are written: each under a random name, flushed when complete, removed otherwise. */
export const createUnfinishedFiles = (folder: string) => {
  const room = join(folder, unfinishedName)
  let sweptAt = 0

  const fill = async (path: string, stream: Readable, limits: FileLimits, inspection?: Inspection) => {
    const handle = await onDisk(open(path, 'wx', 0o600))
    try {
      const measured = measureBytes(limits, inspection?.checkHead)
      await pipeline(stream, measured.stream, async (bytes: AsyncIterable<Buffer>) => {
        for await (const piece of bytes) await onDisk(handle.writeFile(piece))
      })
      await onDisk(handle.sync())
      return measured.result()
    } finally {
      await handle.close()
    }
  }

  const remove = (path: string): Promise<void> => rm(path, { force: true })

  const sweep = async (olderThanMinutes: number): Promise<void> => {
    for (const name of await namesIn(room)) {
      const path = join(room, name)
      if (await isOlderThan(path, olderThanMinutes)) await remove(path)
    }
  }

  /** Each instance on an object store has its own folder, and one instance runs the periodic work. */
  const sweepOwn = async (): Promise<void> => {
    if (Date.now() - sweptAt < abandonedMinutes * 60_000) return
    sweptAt = Date.now()
    await sweep(abandonedMinutes).catch(() => undefined)
  }

  return {
    /** Writes a stream; throws `FileTooLarge`, the inspection's error or the stream's error, and leaves nothing. */
    write: async (stream: Readable, limits: FileLimits, inspection?: Inspection): Promise<Written> => {
      const path = join(room, randomBytes(20).toString('hex'))
      try {
        await onDisk(mkdir(room, { recursive: true, mode: 0o700 }))
        await sweepOwn()
        const written = { path, ...(await fill(path, stream, limits, inspection)) }
        await inspection?.whole(path)
        return written
      } catch (error) {
        // A sender must not wait for a reader that has gone.
        stream.destroy()
        await remove(path)
        throw error
      }
    },
    remove,
    /** Removes the leftovers of interrupted writers. */
    sweep,
  }
}
