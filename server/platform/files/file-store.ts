import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { FileLocation } from './file-location.ts'
import { findDeletable } from './set-file-retention.ts'
import {
  FileInfected,
  type FileLimits,
  FileMissing,
  type Inspection,
  isFileKey,
  type StoredFile,
} from './stored-file.ts'

/** Files that are stored whole or not at all. */
export interface FileStore {
  /**
   * Writes and flushes a whole stream. Throws `FileTooLarge`, `StorageUnavailable` or what the inspection throws, and
   * then leaves nothing. Inspected files come from outside: they are scanned for viruses too, see `requireClean`.
   */
  put(stream: Readable, limits: FileLimits, inspection?: Inspection): Promise<StoredFile>
  /**
   * Throws `FileInfected` when the configured scanner finds a virus, and the scanner's failure when it cannot scan.
   * Without a scanner everything passes.
   */
  requireClean(content: AsyncIterable<Buffer>): Promise<void>
  /** Writes the file's row in the transaction of its record; files without a row are swept. */
  attach(trx: Trx, file: StoredFile): Promise<void>
  /** Deletes an unneeded file immediately; on failure the sweep deletes it. */
  discard(file: StoredFile): Promise<void>
  /** Deletes the row; the next sweep deletes the file, so that a rollback loses nothing. */
  detach(trx: Trx, key: string): Promise<void>
  /**
   * Opens a stored file, verified against its SHA-256 before the first byte. Throws `FileMissing` when no row names it,
   * `FileDamaged` when it changed, `StorageUnavailable` when it cannot be read now.
   */
  open(key: string): Promise<Readable>
  /** Lists files without a row that are older than this many minutes; none while a backup reads them. */
  orphans(olderThanMinutes: number): Promise<string[]>
}

/** A new file without a row may belong to an open transaction, but not after an hour. */
export const orphanMinutes = 60

/** Returns the folder of a data folder's files. */
export const filesFolder = (dataDir: string): string => resolve(dataDir, 'files')

/** What the file store needs. */
export interface FileStoreParts {
  readonly db: Db
  readonly location: FileLocation
  readonly jobs: Jobs
  readonly log: Logger
  /** Scans for viruses and returns the name of the one found; null without a scanner. */
  readonly scan: ((content: AsyncIterable<Buffer>) => Promise<{ readonly virus: string | null }>) | null
}

/** Creates a store of files at a location, with their rows in `stored_file`. */
export const createFileStore = ({ db, location, jobs, log, scan }: FileStoreParts): FileStore => {
  const requireClean = async (content: AsyncIterable<Buffer>): Promise<void> => {
    const { virus } = (await scan?.(content)) ?? { virus: null }
    if (virus === null) return
    log.warn({ virus }, 'a virus was found in an upload, which was refused')
    throw new FileInfected(virus)
  }
  const scanned = ({ checkHead: startWith, whole }: Inspection): Inspection => ({
    checkHead: startWith,
    whole: async (path) => {
      await whole(path)
      if (scan !== null) await requireClean(createReadStream(path) as AsyncIterable<Buffer>)
    },
  })
  const orphans = async (olderThanMinutes: number): Promise<string[]> => {
    const old = await location.list(olderThanMinutes)
    const gone = await findDeletable(db, async (trx) => {
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
    attach: async (trx, file) => {
      await location.requireThere(file)
      await trx.insertInto('stored_file').values({ key: file.key, size: file.size, sha256: file.sha256 }).execute()
    },
    discard: async ({ key }) => {
      const row = await db.selectFrom('stored_file').select('key').where('key', '=', key).executeTakeFirst()
      if (!row) await location.remove(key).catch(() => undefined)
    },
    detach: async (trx, key) => {
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
