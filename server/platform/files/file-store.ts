import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db, Trx } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createDiskFiles, type FileLimits, type StoredFile } from './disk-files.ts'

/** Files that are kept whole or not at all. */
export interface FileStore {
  /** Writes a stream to the disk, whole and flushed; throws `FileTooLarge` and leaves nothing when it is longer than allowed. */
  put(stream: Readable, limits: FileLimits): Promise<StoredFile>
  /** Writes the file's row in the transaction of the record that needs it; what is put and never kept is swept away. */
  keep(trx: Trx, file: StoredFile): Promise<void>
  /** Deletes the row; the file follows with the next sweep, so that a rollback loses nothing. */
  forget(trx: Trx, key: string): Promise<void>
  /** Opens a kept file; throws `FileMissing` when it is not there in its full length. */
  open(key: string): Promise<Readable>
  /** Files on the disk that no row names, older than so many minutes. */
  orphans(olderThanMinutes: number): Promise<string[]>
}

/** There is no such file, or its length is not what was stored. */
export class FileMissing extends Error {
  readonly key: string

  constructor(key: string) {
    super(`The stored file ${key} is missing or cut off.`)
    this.key = key
  }
}

/** A put file without a row may belong to a transaction under way; after an hour it does not. */
export const orphanMinutes = 60

/** Where the files of a data folder are. */
export const filesFolder = (dataDir: string): string => resolve(dataDir, 'files')

/** Files on the local disk under `dataDir`, their rows in `stored_file`. */
export const createFileStore = ({ db, dataDir, jobs }: { db: Db; dataDir: string; jobs: Jobs }): FileStore => {
  const disk = createDiskFiles(filesFolder(dataDir))

  const requireLength = async (key: string, size: number): Promise<string> => {
    const path = disk.pathOf(key)
    const found = await stat(path).catch(() => null)
    if (found?.size !== size) throw new FileMissing(key)
    return path
  }
  const orphans = async (olderThanMinutes: number): Promise<string[]> => {
    const old = await disk.list(olderThanMinutes)
    const known = new Set<string>()
    for (let start = 0; start < old.length; start += 1_000) {
      const part = old.slice(start, start + 1_000)
      const rows = await db.selectFrom('stored_file').select('key').where('key', 'in', part).execute()
      for (const { key } of rows) known.add(key)
    }
    return old.filter((key) => !known.has(key))
  }
  jobs.every('remove-orphaned-files', 3_600, async () => {
    await disk.removeUnfinished(orphanMinutes)
    for (const key of await orphans(orphanMinutes)) await disk.remove(key)
  })

  return {
    put: disk.put,
    orphans,
    keep: async (trx, file) => {
      await requireLength(file.key, file.size)
      await trx.insertInto('stored_file').values({ key: file.key, size: file.size, sha256: file.sha256 }).execute()
    },
    forget: async (trx, key) => {
      await trx.deleteFrom('stored_file').where('key', '=', key).execute()
    },
    open: async (key) => {
      const row = await db.selectFrom('stored_file').select('size').where('key', '=', key).executeTakeFirst()
      if (!row) throw new FileMissing(key)
      return createReadStream(await requireLength(key, row.size))
    },
  }
}
