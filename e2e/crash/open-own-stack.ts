import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { createDatabase } from '#e2e/stack/create-database.ts'
import { type Stack, type StackOptions, startStack } from '#e2e/stack/start-stack.ts'
import { ensurePostgres } from '#scripts/postgres.mjs'

/** A stack on a PostgreSQL database of its own, with a connection to look into it. */
export interface OwnStack {
  readonly stack: Stack
  readonly admin: Client
  readonly stop: () => Promise<void>
}

/** Starts a stack on a new database of PostgreSQL, which must be installed. */
export const openOwnStack = async (options: Omit<StackOptions, 'databaseUrl'>): Promise<OwnStack> => {
  const postgres = await ensurePostgres()
  const url = await createDatabase(postgres.url, `portico_${randomUUID().replaceAll('-', '')}`)
  const stack = await startStack({ ...options, databaseUrl: url })
  const admin = new Client({ connectionString: url })
  await admin.connect()
  return {
    stack,
    admin,
    stop: async () => {
      await admin.end()
      await stack.stop()
      await postgres.stop()
    },
  }
}
