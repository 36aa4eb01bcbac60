import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { type Database } from '#server/platform/database/database.ts'
import {
  describeOnBoth,
  openLocation,
  silentLog,
  type TestDatabase,
  testDatabase,
  testSettings,
} from '#server/platform/database/testing.ts'
import { version } from './create-http.ts'
import type { DemoStep } from './demo-steps.ts'
import { loadDemoData } from './load-demo-data.ts'
import { refuseDemoData } from './refuse-demo-data.ts'
import { type Product, wire } from './wiring.ts'

describeOnBoth('the demo data on %s', (kind) => {
  let location: TestDatabase
  let database: Database
  let product: Product
  const ran: string[] = []
  const said: string[] = []
  const step = (name: string, load: () => void | Promise<void> = () => undefined): DemoStep => ({
    name,
    load: async () => {
      ran.push(name)
      await load()
    },
  })
  const run = (...steps: DemoStep[]) => loadDemoData(product, database, (line) => said.push(line), steps)

  beforeAll(async () => {
    location = await testDatabase(kind)
    database = await openLocation(location)
    const { dataDir, databaseUrl } = location
    product = wire({ settings: { ...testSettings, dataDir, databaseUrl }, log: silentLog, database, version })
    await product.start()
  })
  afterAll(async () => {
    await product.stop()
    await database.close()
    await location.remove()
  })

  test('its logins are disabled with real keys; registrations of visitors do not interfere', async () => {
    const add = (email: string, hash: string) =>
      database.raw(
        `insert into app_user (email, password_hash, language, registered_at) values ($1, $2, 'en', now())`,
        [email, hash],
      )
    await add('visitor@example.test', await hashPassword('a password of their own'))
    await refuseDemoData(database.db)
    await product.accounts.seedDemoUsers()
    await expect(refuseDemoData(database.db)).rejects.toThrow(/^The database contains the demo data/)
    await database.raw(`update app_user set disabled_at = now() where email <> 'visitor@example.test'`)
    await refuseDemoData(database.db)
    await database.raw(`delete from user_role`)
    await database.raw(`delete from app_user`)
  })

  test('a step is loaded once and recorded; later ones join an existing database', async () => {
    await run(step('one'))
    await run(step('one'))
    expect([ran.splice(0), said.splice(0)]).toEqual([['one'], ['Loading the demo data …']])
    await run(step('one'), step('two'), step('three'))
    expect([ran.splice(0), said.splice(0)]).toEqual([['two', 'three'], ['Loading the demo data …']])
  })

  test('an interrupted step is completed by the next start, and earlier ones stay', async () => {
    const broken = step('five', () => Promise.reject(new Error('killed')))
    await expect(run(step('four'), broken, step('six'))).rejects.toThrow('killed')
    await run(step('four'), step('five'), step('six'))
    expect(ran.splice(0)).toEqual(['four', 'five', 'five', 'six'])
  })

  test('instances that start together take turns; the embedded database has one', async () => {
    const slow = step('seven', () => new Promise((resolve) => setTimeout(resolve, 100)))
    await Promise.all(Array.from({ length: kind === 'postgres' ? 3 : 1 }, () => run(slow)))
    expect(ran.splice(0)).toEqual(['seven'])
  })

  test('the crowd joins a database of the previous release once', async () => {
    // Steps at providers are left out: no provider answers here.
    const atProviders = ['data', 'selling', 'registry', 'banks', 'identity-checks', 'online-payments'].map(
      (step) => `demo-${step}-loaded`,
    )
    for (const name of atProviders)
      await database.raw(`insert into domain_event (name, key, payload) values ($1, 'once', '{}')`, [name])
    await loadDemoData(product, database, () => undefined)
    const counted = async () =>
      (
        await database.raw(
          `select (select count(*)::int from app_user) as users, (select count(*)::int from company) as companies,
            (select count(*)::int from accounting_document) as documents`,
        )
      ).rows[0]
    const first = await counted()
    expect(first).toMatchObject({ users: expect.any(Number) as unknown })
    expect(first?.['users']).toBeGreaterThan(200)
    expect(first?.['companies']).toBeGreaterThan(100)
    expect(first?.['documents']).toBeGreaterThan(100)
    const { rows: troubles } = await database.raw(
      `select 'mail ' || id as line from mail_outbox where state = 'failed'
       union all select 'delivery ' || id from provider_event where processed_at is null
       union all select 'job ' || name from pgboss.job where state = 'failed'`,
    )
    expect(troubles, 'a fresh demo has nothing for an admin to do').toEqual([])
    await database.raw(`delete from domain_event where name = $1`, ['demo-admin-room-loaded'])
    await loadDemoData(product, database, () => undefined)
    expect(await counted()).toEqual(first)
  })
})
