import { sql } from 'kysely'
import type { Database, Trx } from '#server/platform/database/database.ts'
import { appliedMigrations, migrate, migrateTo, migrationNames } from '#server/platform/database/migrate.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { BackupError, checkBackup, type End, type Head, readLines } from './format.ts'
import { loadLines } from './load-lines.ts'
import { columnsOf, foreignKeysOf, tablesOf } from './schema-facts.ts'

/** What to restore, and where to. */
export interface RestoreOptions {
  readonly path: string
  /** Where the backup's files go. */
  readonly files: FileLocation
  readonly migrations: string
  /** Deletes what the database contains now. */
  readonly force: boolean
}

/** Refuses when another process uses the same PostgreSQL: it would write into what is being replaced. */
const requireNobodyElse = async ({ db, kind }: Database): Promise<void> => {
  if (kind === 'embedded') return
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'portico-jobs' limit 1`.execute(db)
  if (rows.length > 0) throw new BackupError('Portico is running on this database: stop it, then restore.')
}

const requireKnownMigrations = async ({ head, migrations }: { head: Head; migrations: string }): Promise<void> => {
  const known = await migrationNames(migrations)
  if (head.migrations.some((name, index) => known[index] !== name))
    throw new BackupError('The backup was made by another version of Portico, whose migrations this one does not have.')
}

const dropEverything = async (trx: Trx): Promise<void> => {
  await sql`drop schema if exists pgboss cascade`.execute(trx)
  await sql`drop schema public cascade`.execute(trx)
  await sql`create schema public`.execute(trx)
}

/**
 * Loads with the foreign keys dropped, so that neither order nor cycles matter; restoring them checks every row.
 * Triggers are disabled, since the backup contains what they wrote.
 */
const withoutForeignKeys = async (trx: Trx, tables: readonly string[], load: () => Promise<void>): Promise<void> => {
  const keys = await foreignKeysOf(trx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  await load()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
}

const verifyCounts = async (trx: Trx, { tables }: End): Promise<void> => {
  for (const [table, expected] of Object.entries(tables)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(trx)
    if (rows[0]?.count !== expected)
      throw new BackupError(`After the restore ${table} has ${rows[0]?.count ?? 0} rows instead of ${expected}.`)
  }
}

/** Removes the files of the previous data. */
const removeOtherFiles = async ({ db }: Database, files: FileLocation): Promise<void> => {
  const rows = await db.selectFrom('stored_file').select('key').execute()
  const known = new Set(rows.map(({ key }) => key))
  for (const key of await files.list()) if (!known.has(key)) await files.remove(key)
}

/**
 * Fills an empty database of either kind from a backup. Creates the tables of the backup's migrations, loads the rows
 * in one transaction and the files, then applies newer migrations. Throws `BackupError`; nothing changes until that
 * transaction commits.
 */
export const restoreBackup = async (database: Database, options: RestoreOptions): Promise<End> => {
  const { path, files, migrations, force } = options
  const { db } = database
  const { head, end } = await checkBackup(path)
  await requireKnownMigrations({ head, migrations })
  await requireNobodyElse(database)
  const used = (await appliedMigrations(db)).length > 0 || (await files.list()).length > 0
  if (used && !force)
    throw new BackupError('The database has data already: restore into an empty one, or use --force to delete it.')

  await db.transaction().execute(async (trx) => {
    await dropEverything(trx)
    await migrateTo(trx, migrations, head.migrations.at(-1) ?? null)
    const tables = await tablesOf(trx)
    await withoutForeignKeys(trx, tables, async () => {
      if (tables.length > 0) await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx)
      await loadLines(trx, readLines(path), {
        files,
        columns: (table) => columnsOf(trx, table),
      })
    })
    await verifyCounts(trx, end)
  })
  await migrate(db, migrations)
  await removeOtherFiles(database, files)
  return end
}
