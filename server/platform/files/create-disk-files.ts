import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileLocation } from './file-location.ts'
import { FileDamaged, isFileKey, StorageUnavailable } from './stored-file.ts'
import {
  createUnfinishedFiles,
  isOlderThan,
  namesIn,
  onDisk,
  unfinishedName,
  type Written,
} from './unfinished-files.ts'
import { measureStream, verifiedFile } from './verified-content.ts'

/** Flushes a folder: without it, a new name may be lost in a power cut. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Stores files in a folder by random keys: written under another name, flushed, then renamed. */
export const createDiskFiles = (folder: string): FileLocation => {
  const unfinished = createUnfinishedFiles(folder)
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('This is not a key of a stored file.')
    return join(folder, key.slice(0, 2), key)
  }

  const name = async ({ path, ...measured }: Written, key: string) => {
    const final = pathOf(key)
    try {
      await mkdir(dirname(final), { recursive: true, mode: 0o700 })
      await rename(path, final)
      await flushFolder(dirname(final))
      await flushFolder(folder)
      return { key, ...measured }
    } catch (error) {
      await unfinished.remove(path)
      throw new StorageUnavailable(error)
    }
  }

  return {
    put: async (stream, limits, inspection) =>
      name(await unfinished.write(stream, limits, inspection), randomBytes(20).toString('hex')),
    putAs: async (key, stream, limits) => name(await unfinished.write(stream, limits), key),
    requireThere: async ({ key, size }) => {
      const found = await stat(pathOf(key)).catch(() => null)
      if (found?.size !== size) throw new FileDamaged(key)
    },
    read: async (file): Promise<Readable> => {
      let handle: FileHandle
      try {
        handle = await open(pathOf(file.key), 'r')
      } catch (error) {
        throw isMissing(error) ? new FileDamaged(file.key) : new StorageUnavailable(error)
      }
      try {
        return await verifiedFile(file, handle)
      } catch (error) {
        throw error instanceof FileDamaged ? error : new StorageUnavailable(error)
      }
    },
    measure: async (key) => {
      try {
        return await measureStream(createReadStream(pathOf(key)))
      } catch (error) {
        if (isMissing(error)) return null
        throw new StorageUnavailable(error)
      }
    },
    remove: (key) => onDisk(rm(pathOf(key), { force: true })),
    list: async (olderThanMinutes = 0) => {
      const keys: string[] = []
      for (const part of await namesIn(folder)) {
        if (part === unfinishedName) continue
        for (const found of await namesIn(join(folder, part)))
          if (isFileKey(found) && (await isOlderThan(join(folder, part, found), olderThanMinutes))) keys.push(found)
      }
      return keys.sort()
    },
    removeUnfinished: unfinished.sweep,
  }
}
