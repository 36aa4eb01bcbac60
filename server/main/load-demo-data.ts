import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DemoStep, demoSteps } from './demo-steps.ts'
import type { Product } from './wiring.ts'

const lockKey = 7302

const missingOf = async ({ db }: Platform, steps: readonly DemoStep[]): Promise<DemoStep[]> => {
  const names = steps.map(({ name }) => name)
  const rows = await db.selectFrom('domain_event').select('name').where('name', 'in', names).execute()
  const loaded = new Set(rows.map(({ name }) => name))
  return steps.filter(({ name }) => !loaded.has(name))
}

const remember = async ({ db }: Platform, { name }: DemoStep): Promise<void> => {
  await db
    .insertInto('domain_event')
    .values({ name, key: 'once', payload: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const load = async (product: Product, steps: readonly DemoStep[], say: (line: string) => void): Promise<void> => {
  const missing = await missingOf(product.platform, steps)
  if (missing.length > 0) say('Loading the demo data …')
  for (const step of missing) {
    await step.load(product)
    await remember(product.platform, step)
  }
}

/**
 * Loads the missing steps of the demo data, each once; instances that start together take turns. Then gives back the
 * memory that this took.
 */
export const loadDemoData = async (
  product: Product,
  database: Database,
  say: (line: string) => void,
  steps: readonly DemoStep[] = demoSteps,
): Promise<void> => {
  if ((await missingOf(product.platform, steps)).length === 0) return
  if (database.kind === 'embedded') {
    await load(product, steps, say)
    // The data are loaded: a database that cannot be opened now is opened by the next request.
    return database
      .releaseMemory()
      .catch((error: unknown) => product.platform.log.warn({ err: error }, 'Memory was not released.'))
  }
  await database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      await load(product, steps, say)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}
