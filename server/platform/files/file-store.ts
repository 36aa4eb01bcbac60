import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Db, Trx } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FileLocation } from './file-location.ts'
import { lookForGone } from './set-file-retention.ts'
import {
  FileInfected,
  type FileLimits,
  FileMissing,
  type Inspection,
  isFileKey,
  type StoredFile,
} from './stored-file.ts'

/** Files that are kept whole or not at all. */
export interface FileStore {
  /**
   * Stores a stream, whole and flushed; throws `FileTooLarge` or what the inspection throws, and leaves nothing.
   * `StorageUnavailable` where the disk or the store does not take it. What is inspected comes from outside: it is looked through for
   * viruses too, see `requireClean`.
   */
  put(stream: Readable, limits: FileLimits, inspection?: Inspection): Promise<StoredFile>
  /**
   * Throws `FileInfected` where the configured scanner finds a virus, and the scanner's failure where it cannot look: then nothing is
   * let through. Without a scanner everything is.
   */
  requireClean(content: AsyncIterable<Buffer>): Promise<void>
  /** Writes the file's row in the transaction of the record that needs it; what is put and never kept is swept away. */
  keep(trx: Trx, file: StoredFile): Promise<void>
  /** Takes away at once what was put and will not be kept; what fails is left to the sweep. */
  discard(file: StoredFile): Promise<void>
  /** Deletes the row; the file follows with the next sweep, so that a rollback loses nothing. */
  forget(trx: Trx, key: string): Promise<void>
  /**
   * Opens a kept file, held against its SHA-256 before the first byte: `FileMissing` where no row names it, `FileDamaged`
   * where it is not what was stored, `StorageUnavailable` where it cannot be had now.
   */
  open(key: string): Promise<Readable>
  /** Files that no row names, older than so many minutes; none while a backup reads them. */
  orphans(olderThanMinutes: number): Promise<string[]>
}

/** A put file without a row may belong to a transaction under way; after an hour it does not. */
export const orphanMinutes = 60

/** Where the files of a data folder are. */
export const filesFolder = (dataDir: string): string => resolve(dataDir, 'files')

/** What the store stands on. */
export interface FileStoreParts {
  readonly db: Db
  readonly place: FileLocation
  readonly jobs: Jobs
  readonly log: Logger
  /** Looks for viruses, and answers the name of the one that it found; null for no scanner. */
  readonly scan: ((content: AsyncIterable<Buffer>) => Promise<{ readonly virus: string | null }>) | null
}

/** Files at a place, their rows in `stored_file`. */
export const createFileStore = ({ db, place: location, jobs, log, scan }: FileStoreParts): FileStore => {
  const requireClean = async (content: AsyncIterable<Buffer>): Promise<void> => {
    const { virus } = (await scan?.(content)) ?? { virus: null }
    if (virus === null) return
    log.warn({ virus }, 'a virus was found in an upload, which was refused')
    throw new FileInfected(virus)
  }
  const scanned = ({ begin: startWith, whole }: Inspection): Inspection => ({
    begin: startWith,
    whole: async (path) => {
      await whole(path)
      if (scan !== null) await requireClean(createReadStream(path) as AsyncIterable<Buffer>)
    },
  })
  const orphans = async (olderThanMinutes: number): Promise<string[]> => {
    const old = await location.list(olderThanMinutes)
    const gone = await lookForGone(db, async (trx) => {
      const known = new Set<string>()
      for (let start = 0; start < old.length; start += 1_000) {
        const part = old.slice(start, start + 1_000)
        const rows = await trx.selectFrom('stored_file').select('key').where('key', 'in', part).execute()
        for (const { key } of rows) known.add(key)
      }
      return old.filter((key) => !known.has(key))
    })
    return gone ?? []
  }
  jobs.every('remove-orphaned-files', 3_600, async () => {
    await location.removeUnfinished(orphanMinutes)
    for (const key of await orphans(orphanMinutes)) await location.remove(key)
  })

  return {
    put: (stream, limits, inspection) => location.put(stream, limits, inspection && scanned(inspection)),
    requireClean,
    orphans,
    keep: async (trx, file) => {
      await location.requireThere(file)
      await trx.insertInto('stored_file').values({ key: file.key, size: file.size, sha256: file.sha256 }).execute()
    },
    discard: async ({ key }) => {
      const row = await db.selectFrom('stored_file').select('key').where('key', '=', key).executeTakeFirst()
      if (!row) await location.remove(key).catch(() => undefined)
    },
    forget: async (trx, key) => {
      await trx.deleteFrom('stored_file').where('key', '=', key).execute()
    },
    open: async (key) => {
      if (!isFileKey(key)) throw new FileMissing(key)
      const row = await db
        .selectFrom('stored_file')
        .select(['key', 'size', 'sha256'])
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row) throw new FileMissing(key)
      return location.read(row)
    },
  }
}
