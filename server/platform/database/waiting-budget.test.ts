import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { isStorageAway } from './errors.ts'
import { openHangingWay } from './testing/open-hanging-way.ts'
import { databases, silentLog } from './testing.ts'
import { createBudget, onBudget } from './waiting-budget.ts'

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe.runIf(databases().includes('postgres'))('a call on a hanging database', () => {
  let way: Awaited<ReturnType<typeof openHangingWay>>
  let database: Database
  beforeAll(async () => {
    way = await openHangingWay(inject('postgresUrl'))
    database = await openDatabase({ dataDir: '', databaseUrl: way.databaseUrl, log: silentLog })
    // Ten idle connections in the pool.
    await Promise.all(Array.from({ length: 20 }, () => database.raw('select pg_sleep(0.05)')))
  })
  afterAll(async () => {
    way.resume()
    await database.close()
    way.close()
  })

  it('waits once, however many statements, transactions and connections it requests', async () => {
    way.hang()
    const problems: unknown[] = []
    await onBudget(createBudget(200), async () => {
      for (let round = 0; round < 30; round += 1) {
        problems.push(await failure(database.raw('select 1')))
        problems.push(await failure(database.db.transaction().execute((trx) => sql`select 1`.execute(trx))))
      }
    })
    expect(problems.map(isStorageAway)).toEqual(problems.map(() => true))
  })

  it('leaves a pool that serves the next call when the database answers again', async () => {
    way.resume()
    for (let round = 0; round < 12; round += 1) {
      const found = await database.db.transaction().execute((trx) => sql<{ one: number }>`select 1 as one`.execute(trx))
      expect(found.rows).toEqual([{ one: 1 }])
    }
  })

  it('rolls back the transaction that ran out of time', async () => {
    await database.raw('create table budget_probe (id int)')
    const budget = createBudget(500)
    const late = onBudget(budget, () =>
      database.db.transaction().execute(async (trx) => {
        await sql`insert into budget_probe values (1)`.execute(trx)
        await sql`select pg_sleep(1)`.execute(trx)
      }),
    )
    expect(isStorageAway(await failure(late))).toBe(true)
    const rowsOfProbe = async () => (await database.raw('select id from budget_probe')).rows
    expect(await rowsOfProbe()).toEqual([])
    await database.raw('drop table budget_probe')
  })

  it('does not end background work that the call started', async () => {
    const budget = createBudget(200)
    const { promise: started, resolve } = Promise.withResolvers<Promise<unknown>>()
    await onBudget(budget, async () => resolve(database.raw('select pg_sleep(0.5)')))
    budget.close()
    expect(await failure(started)).toBeNull()
  })
})
