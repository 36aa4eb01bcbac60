import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { uniqueViolation } from './errors.ts'
import { describeOnBoth, opened, openTestPlatform } from './testing.ts'
import { instant } from './values.ts'

describeOnBoth('the database on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))

  it('returns values in the same shape', async () => {
    const { rows } = await test.database.raw(
      `select 9007199254740993::bigint as big, 7::integer as small, '2026-02-28'::date as day, true as flag,
              '2026-07-01 12:00:00.123456+02'::timestamptz as moment, '2026-07-01 12:00:00'::timestamp as plain,
              '{"a": [1, null]}'::jsonb as json, 1.50::numeric as exact, null::text as nothing`,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        small: 7,
        day: '2026-02-28',
        flag: true,
        moment: '2026-07-01T10:00:00.123456Z',
        plain: '2026-07-01 12:00:00',
        json: { a: [1, null] },
        exact: '1.50',
        nothing: null,
      },
    ])
    expect(instant(String(rows[0]?.moment))).toBe('2026-07-01T10:00:00.123Z')
  })

  it('takes ISO instants, JSON text and lists as parameters', async () => {
    const { rows } = await test.database.raw(
      `select $1::timestamptz as moment, $2::jsonb as json, 2 = any($3::int[]) as listed`,
      ['2026-07-01T10:00:00.5Z', JSON.stringify(['x']), [1, 2]],
    )
    expect(rows).toEqual([{ moment: '2026-07-01T10:00:00.5Z', json: ['x'], listed: true }])
  })

  it('names the constraint of a duplicate key, also inside a transaction', async () => {
    const twice = test.db.transaction().execute(async (trx) => {
      const values = { signature: 'same', expires_at: new Date().toISOString() }
      await trx.insertInto('captcha_spent').values(values).execute()
      await trx.insertInto('captcha_spent').values(values).execute()
    })
    const error: unknown = await twice.catch((reason: unknown) => reason)
    expect(uniqueViolation(error)).toBe('captcha_spent_pkey')
    expect(await test.db.selectFrom('captcha_spent').selectAll().execute()).toEqual([])
  })

  it('isolates a rolled-back transaction from other callers', async () => {
    const write = (signature: string) => ({ signature, expires_at: new Date().toISOString() })
    const undone = test.db.transaction().execute(async (trx) => {
      await trx.insertInto('captcha_spent').values(write('inside')).execute()
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('undo')
    })
    await Promise.all([
      undone.catch(() => undefined),
      test.db.insertInto('captcha_spent').values(write('outside')).execute(),
    ])
    const rows = await test.db.selectFrom('captcha_spent').select('signature').execute()
    expect(rows).toEqual([{ signature: 'outside' }])
  })

  it('searches names by trigrams', async () => {
    const { rows } = await sql<{ near: number }>`select similarity('Portico', 'Portici') as near`.execute(test.db)
    expect(rows[0]?.near).toBeGreaterThan(0.4)
  })

  it('survives a table change under a prepared statement', async () => {
    await sql`create table changing (id integer)`.execute(test.db)
    const read = () => sql`select * from changing where id > ${0}`.execute(test.db)
    for (let round = 0; round < 12; round += 1) await read()
    await sql`alter table changing add column more text`.execute(test.db)
    const results = await Promise.all(Array.from({ length: 12 }, read))
    expect(results).toHaveLength(12)
  })

  it('leaves the event loop free during long queries', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 5)
    await test.database.raw('select count(*) from generate_series(1, 3000000)')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })
})
