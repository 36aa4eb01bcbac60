import { beforeAll, expect, test } from 'vitest'
import { storedFiles } from '#e2e/steps/stored-zip.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { openTestApp } from './access/testing.ts'
import { impersonal } from './testing/impersonal-tables.ts'
import { notSeeded } from './testing/not-seeded.ts'
import { retainedByLaw } from './testing/retained-by-law.ts'
import { rowsOf } from './testing/rows-of.ts'
import { seedEverything } from './testing/seed-everything.ts'
import { withheld } from './testing/withheld.ts'

describeOnBoth('personal data on %s', (kind) => {
  const app = opened(() => openTestApp(kind))
  let columns: { table: string; column: string }[]
  beforeAll(async () => {
    const { companies, platform } = app.product
    // A company number belongs to one company; the demo company always has the same.
    await app.database.raw(`update company set company_number = '09876543' where compiler_id = $1`, [app.ownerId])
    await platform.db.transaction().execute((trx) => companies.seedDemoCompany(trx, app.otherId))
    const { rows } = await app.database.raw(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' and c.is_generated = 'NEVER'
         and c.data_type in ('text', 'character varying', 'json', 'jsonb') order by 1, 2`,
    )
    columns = rows.map((row) => ({ table: String(row['table']), column: String(row['column']) }))
  })

  /** Returns everything in a column, as text. */
  const textsOf = async (places: typeof columns): Promise<Map<string, string>> => {
    const texts = new Map<string, string>()
    for (const { table, column } of places) {
      const { rows } = await app.database.raw(`select "${column}"::text as text from ${table}`)
      texts.set(`${table}.${column}`, rows.map(({ text }) => String(text)).join('\n'))
    }
    return texts
  }

  test('every table belongs to a domain that exports and erases it, or has no personal data', async () => {
    const { rows } = await app.database.raw(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`,
    )
    const known = [...app.product.personalData.flatMap(({ tables }) => tables), ...Object.keys(impersonal)]
    expect(known.toSorted()).toEqual(rows.map((row) => row['name']))
    expect(Object.keys(rowsOf).toSorted()).toEqual(app.product.personalData.flatMap(({ tables }) => tables).toSorted())
  })

  test('the archive has every seeded value of its owner, none of a neighbour, no secret; a deletion leaves none', async () => {
    const personal = columns.filter(({ table }) => table in rowsOf)
    const wanted = personal.filter(({ table, column }) => !(`${table}.${column}` in notSeeded))
    const own = await seedEverything(app.database.raw, app.ownerId, 'own', wanted)
    const foreign = await seedEverything(app.database.raw, app.otherId, 'foreign', wanted)
    expect([...own.keys()].toSorted()).toEqual(wanted.map(({ table, column }) => `${table}.${column}`).toSorted())

    const jobOf = (userId: number, mark: string) =>
      app.database.raw(
        `insert into pgboss.job (name, data, state, completed_on)
         select 'log-in-failed', jsonb_build_object('email', email, 'ip', $2::text), 'failed', now() from app_user where id = $1`,
        [userId, mark],
      )
    await jobOf(app.ownerId, 'own-failed-job')
    await jobOf(app.otherId, 'foreign-failed-job')

    const answer = await fetch(`${app.url}/api/me/export`, {
      method: 'POST',
      headers: {
        'x-requested-with': 'portico',
        'content-type': 'application/json',
        cookie: `portico=${app.cookies.owner}`,
      },
      body: JSON.stringify({ password: app.password }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-data-[\d-]+\.zip"$/)
    const files = storedFiles(Buffer.from(await answer.arrayBuffer()))
    const json = [...files].filter(([name]) => name.endsWith('.json')).map(([, text]) => text)
    for (const text of json) expect(Array.isArray(JSON.parse(text))).toBe(true)
    const archive = [...files.values()].join('\n')
    expect([archive.includes('own-failed-job'), archive.includes('foreign-failed-job')]).toEqual([true, false])
    const missing = [...own].filter(([, value]) => !json.join('\n').includes(value))
    expect(missing.map(([column]) => column).toSorted()).toEqual(withheld)
    expect([...foreign.values()].filter((value) => archive.includes(value))).toEqual([])
    for (const { table, column } of personal) {
      if (!/hash|sealed/.test(column)) continue
      const { rows } = await app.database.raw(`select ${column} as value from ${table} where ${rowsOf[table]}`, [
        app.ownerId,
      ])
      for (const { value } of rows) if (typeof value === 'string') expect(archive).not.toContain(value)
    }
    // The readable page says the same, with typed texts escaped.
    expect(files.get('index.html')).not.toContain('<script>')

    const deletedUser = { id: app.ownerId, anonymousEmail: `deleted-${app.ownerId}-0@deleted.invalid` }
    await app.product.platform.db.transaction().execute(async (trx) => {
      for (const part of app.product.personalData) await part.erase(trx, deletedUser)
    })
    const jobs = await app.database.raw(`select data->>'ip' as mark from pgboss.job where name = 'log-in-failed'`)
    expect(jobs.rows.map(({ mark }) => mark)).toEqual(['foreign-failed-job'])
    const texts = await textsOf(columns)
    const left = [...texts].flatMap(([location, text]) =>
      [...own].filter(([, value]) => text.includes(value)).map(([where]) => `${where} in ${location}`),
    )
    expect(left.toSorted()).toEqual(
      [...retainedByLaw, ...withheld].map((column) => `${column} in ${column}`).toSorted(),
    )
    for (const [where, value] of foreign) expect(texts.get(where), where).toContain(value)
  })
})
