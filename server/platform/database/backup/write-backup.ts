import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { appliedMigrations } from '#server/platform/database/migrate.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { setFileRetention } from '#server/platform/files/set-file-retention.ts'
import { FileDamaged, StorageUnavailable } from '#server/platform/files/stored-file.ts'
import { BackupError, formatVersion, mark, writeLines } from './format.ts'
import { sequencesOf, tablesOf } from './schema-facts.ts'

/** What a backup contains, for the person who requested it. */
export interface BackupSummary {
  readonly path: string
  readonly rows: number
  readonly files: number
}

const rowsAtOnce = 500

const rowsOf = async function* (trx: Trx, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(trx)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await sql`close backup_rows`.execute(trx)
}

const bytesOf = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const piece of content) yield piece.toString('base64')
}

/** Refuses a path at which something other than a file exists, such as a device: the backup would replace it. */
const requireFileName = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => null)
  if (found && !found.isFile()) throw new BackupError(`${path} is not a file: name a file to write the backup to.`)
}

/** Turns a file system error (full disk, missing folder) into one sentence. */
const asSentence = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const known = error instanceof FileDamaged || error instanceof StorageUnavailable
  if (!known && typeof Reflect.get(error, 'syscall') !== 'string') return error
  return new BackupError(`The backup to ${path} could not be written: ${error.message.replace(/\.$/, '')}.`)
}

/**
 * Writes one file that either database takes: all tables and sequences as of one moment, and the files. It is written
 * under another name and renamed when complete. Throws `BackupError`.
 */
export const writeBackup = async (
  db: Db,
  { files: location, path }: { files: FileLocation; path: string },
): Promise<BackupSummary> => {
  const tables: Record<string, number> = {}
  let files = 0

  const lines = async function* (trx: Trx): AsyncGenerator<string> {
    const migrations = await appliedMigrations(trx)
    yield mark({ head: 'portico-backup', format: formatVersion, createdAt: new Date().toISOString(), migrations })
    for (const table of await tablesOf(trx)) {
      yield mark({ table })
      tables[table] = 0
      for await (const row of rowsOf(trx, table)) {
        tables[table] += 1
        yield row
      }
    }
    for (const sequence of await sequencesOf(trx)) yield mark(sequence)
    const stored = await trx.selectFrom('stored_file').select(['key', 'size', 'sha256']).orderBy('id').execute()
    for (const { key, size, sha256 } of stored) {
      files += 1
      yield mark({ file: key, size, sha256 })
      yield* bytesOf(await location.read({ key, size, sha256 }))
    }
  }

  await requireFileName(path)
  // A unique name: two backups to one path must not write into each other.
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => Promise.reject(asSentence(path, error)))
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await setFileRetention(trx)
        await writeLines(handle, lines(trx), () => ({ tables, files }))
      })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw asSentence(path, error)
  } finally {
    await handle.close()
  }
  return { path, rows: Object.values(tables).reduce((sum, count) => sum + count, 0), files }
}
