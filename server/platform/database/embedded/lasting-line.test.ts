import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openLocation, type TestDatabase, testDatabase } from '#server/platform/database/testing.ts'

let location: TestDatabase
let database: Database
const log = () => join(location.dataDir, 'database/pg_wal')
const away = () => join(location.dataDir, 'pg_wal.away')

beforeEach(async () => {
  location = await testDatabase('embedded')
  database = await openLocation(location)
  await database.raw('create table saved_row (id integer)')
  await database.raw('insert into saved_row values (1)')
})
afterEach(async () => {
  await database.close()
  await location.remove()
})

const insert = (id: number) => database.raw('insert into saved_row values ($1)', [id])
const storedIds = async () => (await database.raw('select id from saved_row order by id')).rows.map(({ id }) => id)

/** Returns the error of work that once waited forever. */
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'was done',
    (error: unknown) => (error instanceof Error ? 'was refused' : 'was refused without a reason'),
  )

/**
 * Simulates a full disk: the database cannot write the next part of its log, and ends. What waits behind that statement
 * must not run on what is left.
 */
const breakLog = async (): Promise<void> => {
  await rename(log(), away())
  await database.raw('select pg_switch_wal()')
  const waiting = [1, 2, 3].map((id) => refused(insert(-id)))
  expect(await Promise.all(waiting)).toEqual(['was refused', 'was refused', 'was refused'])
}
it('rejects everything while the database is down, and reopens it with what was committed', async () => {
  await breakLog()
  const whileGone = [
    refused(insert(3)),
    refused(database.db.transaction().execute((trx) => sql`insert into saved_row values (4)`.execute(trx))),
    refused(database.db.transaction().execute(async () => undefined)),
    refused(database.raw('select 1')),
  ]
  expect(await Promise.all(whileGone)).toEqual(['was refused', 'was refused', 'was refused', 'was refused'])
  await rename(away(), log())
  await expect.poll(() => refused(insert(5)), { interval: 100 }).toBe('was done')
  expect(await storedIds()).toEqual([1, 5])
})

it('gives its memory back by a new thread, while work waits for it', async () => {
  const { connection } = database
  if (connection.kind !== 'embedded') throw new Error('This is about the embedded database.')
  const received: string[] = []
  await connection.client.listen('renewed', (payload) => void received.push(payload))
  const long = database.db.transaction().execute(async (trx) => {
    await sql`insert into saved_row values (2)`.execute(trx)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql`insert into saved_row values (3)`.execute(trx)
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const renewed = Promise.all([database.releaseMemory(), database.releaseMemory()])
  const meanwhile = [
    insert(4),
    database.db.transaction().execute((trx) => sql`insert into saved_row values (5)`.execute(trx)),
  ]
  await Promise.all([long, renewed, ...meanwhile])
  expect(await storedIds()).toEqual([1, 2, 3, 4, 5])
  await database.raw(`select pg_notify('renewed', 'still here')`)
  await expect.poll(() => received).toEqual(['still here'])
})

it('notifies its listeners after it was reopened', async () => {
  const { connection } = database
  if (connection.kind !== 'embedded') throw new Error('This is about the embedded database.')
  const receivedEvents: string[] = []
  await connection.client.listen('news', (payload) => receivedEvents.push(payload))
  await breakLog()
  await rename(away(), log())
  const report = async (): Promise<string[]> => {
    await refused(database.raw(`select pg_notify('news', 'again')`))
    return receivedEvents
  }
  await expect.poll(report, { interval: 100 }).toContain('again')
})
