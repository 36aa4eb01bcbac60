// Migrates the database without starting anything; `npm start` does the same by itself.
import { migrate } from '#server/platform/database/migrate.ts'
import { migrationsFolder } from './commands.ts'
import { endWith, withDatabase } from './run-command.ts'
import { storageLocation } from './storage-location.ts'

await endWith(async () => {
  const applied = await withDatabase(storageLocation(process.env), ({ db }) => migrate(db, migrationsFolder))
  process.stdout.write(applied.length === 0 ? 'Nothing to do.\n' : `Applied ${applied.join(', ')}.\n`)
  return 0
})
