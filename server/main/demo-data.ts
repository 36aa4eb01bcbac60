import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Product } from './wiring.ts'

const day = 86_400_000
const lockKey = 7302
const loaded = 'demo-data-loaded'

const isLoaded = async ({ platform }: Product): Promise<boolean> =>
  (await platform.db.selectFrom('domain_event').select('id').where('name', '=', loaded).executeTakeFirst()) !==
  undefined

/** The steps in order; each leaves what stands, so that an interrupted start is finished by the next one. */
const load = async (product: Product, say: (line: string) => void): Promise<void> => {
  const { accounts, catalogue, companies, subscriptions, platform } = product
  if (await isLoaded(product)) return
  say('Loading the demo data …')
  const users = await accounts.seedDemoUsers()
  await catalogue.ensurePlans()
  await subscriptions.seedDemoSubscription(users.customer, new Date(platform.clock.now().getTime() - 365 * day))
  await platform.db.transaction().execute(async (trx) => {
    await companies.seedDemoCompany(trx, users.customer)
    await trx
      .insertInto('domain_event')
      .values({ name: loaded, key: 'once', payload: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Loads the demo data of sandbox mode once; instances that start together take turns. */
export const loadDemoData = async (
  product: Product,
  database: Database,
  say: (line: string) => void,
): Promise<void> => {
  if (await isLoaded(product)) return
  if (database.kind === 'embedded') return load(product, say)
  await database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      await load(product, say)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}
