import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isStorageAway } from './errors.ts'
import { requireServer } from './postgres.ts'
import { describeOnPostgres, opened, openTestPlatform } from './testing.ts'

describeOnPostgres('a server that ends connections, on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))

  const gone = async (pid: unknown): Promise<boolean> =>
    (await test.database.raw('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length === 0

  it('fails only the transaction that is open', async () => {
    const cut = test.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const [{ pid } = { pid: 0 }] = rows
      await test.database.raw('select pg_terminate_backend($1)', [pid])
      await expect.poll(() => gone(pid)).toBe(true)
      await sql`select 1`.execute(trx)
    })
    const error: unknown = await cut.catch((reason: unknown) => reason)
    expect(isStorageAway(error)).toBe(true)
    expect((await test.database.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

it('refuses a server that is too old and names its version', async () => {
  const answering = (number: string) => ({ query: () => Promise.resolve({ rows: [{ number, version: '14.10' }] }) })
  await expect(requireServer(answering('140010'))).rejects.toThrow('is PostgreSQL 14.10: 15 or newer is needed.')
  await requireServer(answering('150000'))
})
