// npm run restore -- FILE [--force]: fills an empty database of either kind from a backup, then checks every invariant.
import { resolve } from 'node:path'
import { restoreBackup } from '#server/platform/database/backup/restore-backup.ts'
import { CommandError } from './command-error.ts'
import { migrationsFolder, verifyCommand } from './commands.ts'
import { fileLocationOf } from './file-location-of.ts'
import { endWith, withDatabase } from './run-command.ts'
import { storageLocation } from './storage-location.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await endWith(async () => {
  const args = process.argv.slice(2)
  const file = args.find((argument) => !argument.startsWith('--'))
  if (!file) throw new CommandError('Name the backup to restore from: npm run restore -- FILE [--force]')
  const location = storageLocation(process.env)
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  return await withDatabase(location, async (database) => {
    const fileLocation = fileLocationOf(location)
    const options = { path, files: fileLocation, migrations: migrationsFolder, force: args.includes('--force') }
    const { tables, files } = await restoreBackup(database, options)
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    say(`Restored ${rows} rows and ${files} files from ${path}.`)
    return (await verifyCommand(database, fileLocation)(null, say)) === 0 ? 0 : 1
  })
})
