import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestAccounts } from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { searchEverywhere } from './search-everywhere.ts'

describeOnOne('a search by number on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  test('shows the newest, of more matches than are shown', async () => {
    const { db } = t.platform
    await sql`insert into app_user (email, language, first_name, registered_at)
      select 'many' || n || '@odd.test', 'en', 'Many ' || n, '2020-01-01' from generate_series(1, 30) as n`.execute(db)
    // The first of these numbers belong to the oldest.
    await sql`insert into company (compiler_id, name, description, share_capital, status, company_number, tax_code, made_by,
        created_at, last_change_at)
      select id, 'Many ' || id, '', 1, 1, 'ZZ' || lpad(id::text, 6, '0'), 'QQ7777' || id, 'customer', now(), now()
      from app_user where first_name like 'Many %' order by id`.execute(db)
    const newest = await sql<{ id: number }>`select id from company where name like 'Many %' order by id desc`.execute(
      db,
    )
    const ids = newest.rows.map(({ id }) => id)
    for (const text of ['ZZ0', 'QQ7777']) {
      const found = (await searchEverywhere(t.deps, text)).hits.filter(({ kind: one }) => one === 'company')
      expect(found.length).toBeGreaterThan(3)
      expect(found.map(({ id }) => id)).toEqual(ids.slice(0, found.length))
    }
    await sql`insert into purchase (kind, origin, status, name, surname, address, country, language, title, user_id, months,
        price_id, total_cents, vat_cents, currency, created_at, checked_at, phone)
      select 'consultancy', 'form', 'refused', '', '', '', '', 'en', '', min(u.id) + case n when 501 then 1 else 0 end, 0,
        'price', 1, 0, 'EUR', now(), now(), '+390459999999'
      from generate_series(1, 501) as n, app_user u where u.first_name like 'Many %' group by n order by n`.execute(db)
    const titles = (await searchEverywhere(t.deps, '045 9999999')).hits.map(({ title }) => title)
    expect(titles).toEqual(['Many 2', 'Many 1'])
  })
})
