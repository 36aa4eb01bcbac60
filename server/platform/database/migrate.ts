import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import type { Db, Trx } from './database.ts'

/** Lists the migrations in a folder, in order. */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()

/** Lists the applied migrations in order; none for a new database. */
export const appliedMigrations = async (db: Db | Trx): Promise<string[]> => {
  const { rows: found } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const migrator = (db: Db | Trx, migrationFolder: string): Migrator =>
  new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })

const namesOf = ({ error, results = [] }: MigrationResultSet): string[] => {
  if (error) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/**
 * Applies the migrations in `folder` in one transaction; an interrupted run changes nothing. An advisory lock makes it
 * safe to run twice and by several instances. Returns the applied names.
 */
export const migrate = async (db: Db, folder: string): Promise<string[]> => {
  const [wanted, applied] = [await migrationNames(folder), await appliedMigrations(db)]
  // The normal start: nothing to apply, only names to read.
  if (wanted.length === applied.length && wanted.every((name, index) => name === applied[index])) return []
  return namesOf(await migrator(db, folder).migrateToLatest())
}

/** Migrates an empty database up to one migration, inside the caller's transaction. */
export const migrateTo = async (trx: Trx, folder: string, name: string | null): Promise<void> => {
  namesOf(await migrator(trx, folder).migrateTo(name ?? NO_MIGRATIONS))
}
