import { join } from 'node:path'
import { type BackupSummary, writeBackup } from '#server/platform/database/backup/write-backup.ts'
import type { ControlCommand, Plain } from '#server/platform/database/control-line.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifyData } from '#server/platform/database/invariant.ts'
import { appliedMigrations, migrationNames } from '#server/platform/database/migrate.ts'
import { projectFolder } from '#server/platform/project-folder.ts'
import { allInvariants } from './invariants.ts'

/** Where the migrations are. */
export const migrationsFolder = join(projectFolder, 'server/main/migrations')

/** A command that says no, with one sentence. */
export class CommandError extends Error {}

const requireTables = async ({ db }: Database): Promise<void> => {
  const [applied, wanted] = [await appliedMigrations(db), await migrationNames(migrationsFolder)]
  if (applied.length === 0) throw new CommandError('There are no data yet: start Portico once.')
  if (applied.join() !== wanted.join())
    throw new CommandError(
      'The database is of another version: start this version of Portico once, which brings it up to date.',
    )
}

const pathIn = (input: Plain): string => {
  if (typeof input === 'object' && input !== null && 'path' in input && typeof input.path === 'string')
    return input.path
  throw new CommandError('The backup needs a path to write to.')
}

/** Checks every invariant; answers the number of violations. */
export const verifyCommand =
  (database: Database, dataDir: string): ControlCommand =>
  async (_input, say) => {
    await requireTables(database)
    return await verifyData(database.db, allInvariants(dataDir), say)
  }

const told = ({ path, rows, files }: BackupSummary): string => `Backed up ${rows} rows and ${files} files to ${path}.`

/** Writes a backup to the path in its input; answers null. */
export const backupCommand =
  (database: Database, dataDir: string): ControlCommand =>
  async (input, say) => {
    await requireTables(database)
    say(told(await writeBackup(database.db, { dataDir, path: pathIn(input) })))
    return null
  }

/** Every command that can also run in a server that holds the embedded database, by name. */
export const commands = { 'verify-data': verifyCommand, backup: backupCommand } as const

/** Takes the commands on the embedded database's socket, for the CLI; on PostgreSQL the CLI connects itself. */
export const serveCommands = (database: Database, dataDir: string): void => {
  for (const [name, command] of Object.entries(commands)) database.serve(name, command(database, dataDir))
}
