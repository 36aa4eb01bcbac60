import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearchLimit } from './create-search-limit.ts'
import { SearchTooBroad } from './errors.ts'
import { describeOnPostgres, testDatabase } from './testing.ts'

describeOnPostgres('a search on %s', (kind) => {
  let location: Awaited<ReturnType<typeof testDatabase>>
  let pool: Pool
  beforeAll(async () => {
    location = await testDatabase(kind)
    pool = new Pool({ connectionString: location.databaseUrl ?? '', max: 1 })
  })
  afterAll(async () => {
    await pool.end()
    await location.remove()
  })

  test('is cancelled once it takes too long, and its connection serves the next statements', async () => {
    const limited = createSearchLimit(pool, 150)
    const client = await pool.connect()
    try {
      await expect(limited(client, () => client.query('select pg_sleep(30)'))).rejects.toBeInstanceOf(SearchTooBroad)
      for (let index = 0; index < 20; index += 1)
        expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      expect((await limited(client, () => client.query('select 2 as two'))).rows).toEqual([{ two: 2 }])
    } finally {
      client.release()
    }
  })

  test('fails as it did for any other reason', async () => {
    const client = await pool.connect()
    try {
      await expect(createSearchLimit(pool)(client, () => client.query('select no_column'))).rejects.toMatchObject({
        code: '42703',
      })
    } finally {
      client.release()
    }
  })
})
