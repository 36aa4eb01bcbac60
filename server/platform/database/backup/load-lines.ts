import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { BackupError, type FileMark, markOf } from './format.ts'

interface Target {
  readonly files: FileLocation
  readonly columns: (table: string) => Promise<string[]>
}

const rowsAtOnce = 500

const insert = async (trx: Trx, table: string, columns: readonly string[], rows: readonly string[]): Promise<void> => {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    trx,
  )
}

const storeFile = async (files: Target['files'], { file, size, sha256 }: FileMark, bytes: Readable): Promise<void> => {
  const stored = await files.putAs(file, bytes, { maxBytes: size })
  if (stored.size !== size || stored.sha256 !== sha256)
    throw new BackupError(`The file ${file} in the backup is damaged.`)
}

/** Loads a backup's lines: rows into tables, numbers into sequences, bytes into files. */
export const loadLines = async (trx: Trx, lines: AsyncIterable<string>, target: Target): Promise<void> => {
  const iterator = lines[Symbol.asyncIterator]()
  const unread: string[] = []
  const next = async (): Promise<string | null> => {
    const unreadLine = unread.pop()
    if (unreadLine !== undefined) return unreadLine
    const { done, value } = await iterator.next()
    return done ? null : value
  }
  /** Yields the lines up to the next marker. */
  const plain = async function* (): AsyncGenerator<string> {
    for (let line = await next(); line !== null; line = await next()) {
      if (markOf(line)) return void unread.push(line)
      yield line
    }
  }
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for await (const line of plain()) yield Buffer.from(line, 'base64')
  }
  const table = async (name: string): Promise<void> => {
    const columns = await target.columns(name)
    let rows: string[] = []
    for await (const row of plain()) {
      rows.push(row)
      if (rows.length < rowsAtOnce) continue
      await insert(trx, name, columns, rows)
      rows = []
    }
    await insert(trx, name, columns, rows)
  }

  for (let line = await next(); line !== null; line = await next()) {
    const found = markOf(line)
    if (!found || 'head' in found) continue
    if ('end' in found) return
    if ('table' in found) await table(found.table)
    else if ('sequence' in found)
      await sql`select setval(${`public."${found.sequence}"`}::regclass, ${found.last}::bigint, true)`.execute(trx)
    else await storeFile(target.files, found, Readable.from(bytes()))
  }
}
