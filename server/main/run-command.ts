import { pino } from 'pino'
import { BackupError } from '#server/platform/database/backup/format.ts'
import { CommandFailed, openControlLine, type Plain } from '#server/platform/database/control-line.ts'
import { socketIn } from '#server/platform/database/data-folder-lock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CommandError } from './command-error.ts'
import type { commands } from './commands.ts'
import { startSentence } from './start-sentence.ts'
import { type StorageLocation, storageLocation } from './storage-location.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Opens the database at a location for one piece of work, and always closes it. */
export const withDatabase = async <Result>(
  location: StorageLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const { openDatabase } = await import('#server/platform/database/database.ts')
  const database = await openDatabase({ ...location, log: pino({ level: 'error' }, pino.destination(2)) })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs a command here, which reads all domains. */
const runHere = async (name: keyof typeof commands, input: Plain, location: StorageLocation): Promise<Plain> => {
  const [{ commands }, { fileLocationOf }] = await Promise.all([
    import('./commands.ts'),
    import('./file-location-of.ts'),
  ])
  return await withDatabase(location, (database) => commands[name](database, fileLocationOf(location))(input, say))
}

/** Runs a command in the server with the embedded database, or here when none runs. */
export const runCommand = async (name: keyof typeof commands, input: Plain): Promise<Plain> => {
  const location = storageLocation(process.env)
  const line = location.databaseUrl === null ? await openControlLine(socketIn(location.dataDir)) : null
  if (line) return await line.request(name, input, say)
  return await runHere(name, input, location)
}

/** Ends the process with the work's exit code; a failure prints one sentence on stderr and exits with 2. */
export const endWith = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work()
  } catch (error) {
    const known = error instanceof BackupError || error instanceof CommandError || error instanceof CommandFailed
    process.stderr.write(`${known ? error.message : startSentence(error)}\n`)
    process.exitCode = 2
  }
}
