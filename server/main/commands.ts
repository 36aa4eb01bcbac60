import { join } from 'node:path'
import { type MadeAdmin, makeAdmin } from '#server/domains/accounts/api.ts'
import { type BackupSummary, writeBackup } from '#server/platform/database/backup/write-backup.ts'
import type { ControlCommand, Plain } from '#server/platform/database/control-line.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifyData } from '#server/platform/database/invariant.ts'
import { appliedMigrations, migrationNames } from '#server/platform/database/migrate.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { projectFolder } from '#server/platform/project-folder.ts'
import { CommandError } from './command-error.ts'
import { allInvariants } from './invariants.ts'

/** The folder of the migrations. */
export const migrationsFolder = join(projectFolder, 'server/main/migrations')

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

/** Checks every invariant; returns the number of violations. */
export const verifyCommand =
  (database: Database, files: FileLocation): ControlCommand =>
  async (_input, say) => {
    await requireTables(database)
    return await verifyData(database.db, allInvariants(files), say)
  }

const summaryLine = ({ path, rows, files }: BackupSummary): string =>
  `Backed up ${rows} rows and ${files} files to ${path}.`

/** Writes a backup to the path in its input; returns null. */
export const backupCommand =
  (database: Database, files: FileLocation): ControlCommand =>
  async (input, say) => {
    await requireTables(database)
    const written = await writeBackup(database.db, { files, path: pathIn(input) })
    // Shows how old the last backup is; the backup itself contains only earlier ones.
    await database.db.insertInto('backup_run').values({ rows: written.rows, files: written.files }).execute()
    say(summaryLine(written))
    return null
  }

const madeAdmin = (email: string): Readonly<Record<Exclude<MadeAdmin, 'made' | 'already'>, string>> => ({
  unknown: 'Nobody is registered with this address. Register on the page first, then run this again.',
  disabled: 'This account is disabled. Choose another one.',
  unconfirmed: `Nobody has confirmed this address, so anybody may have registered it. Open the link in the mail that was sent there, then run this again. If you registered the account yourself, confirm the address here: npm run make-admin -- ${email} --confirm-address`,
})

const fieldOf = (input: Plain, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined

/** Makes the user with an address an admin; returns null. */
export const makeAdminCommand =
  (database: Database): ControlCommand =>
  async (input, say) => {
    await requireTables(database)
    const email = fieldOf(input, 'email')
    const given = typeof email === 'string' ? email.trim() : ''
    if (given === '')
      throw new CommandError('Give the email address of the account: npm run make-admin -- someone@example.com')
    const outcome = await makeAdmin(database.db, given, fieldOf(input, 'confirmAddress') === true)
    if (outcome !== 'made' && outcome !== 'already') throw new CommandError(madeAdmin(given)[outcome])
    say(outcome === 'already' ? `${given} is an admin already.` : `${given} is an admin now.`)
    return null
  }

/** The commands that can also run in a server with the embedded database, by name. */
export const commands = { 'verify-data': verifyCommand, backup: backupCommand, 'make-admin': makeAdminCommand } as const

/** Serves the commands on the embedded database's socket for the CLI; on PostgreSQL the CLI connects itself. */
export const serveCommands = (database: Database, files: FileLocation): void => {
  for (const [name, command] of Object.entries(commands)) database.serve(name, command(database, files))
}
