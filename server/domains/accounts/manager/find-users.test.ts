import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { openTestAccounts } from '#server/domains/accounts/testing.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { findUsers } from './find-users.ts'
import { searchEverywhere } from './search-everywhere.ts'
import { searchUsers } from './search-users.ts'
import { readUsers } from './testing.ts'

/** Texts with a special meaning for a database, browser or shell, as customers may write them. */
const hostile = [
  '%',
  '_',
  '%%%',
  '___',
  '\\',
  '\\\\%',
  "'",
  "''; drop table app_user; --",
  '"',
  '$1',
  '${7*7}',
  '<script>alert(1)</script>',
  '🙂🙂🙂',
  '👩‍👩‍👧',
  '\u202Eabc',
  'ñandú',
  'a'.repeat(160),
  '..%2f',
  '\u{10ffff}',
]

describeOnBoth('finding users on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  let deps: AccountsDeps
  let companyId: number
  const brief = { address: '1 High Street', country: 'Leeds', vatNumber: 'GB1', taxCode: null }

  const add = async (email: string, firstName: string, lastName: string, at: string): Promise<number> => {
    const { rows } = await sql<{
      id: number
    }>`insert into app_user (email, language, first_name, last_name, registered_at)
      values (${email}, 'en', ${firstName}, ${lastName}, ${at}) returning id`.execute(t.platform.db)
    return rows[0]?.id ?? 0
  }

  beforeAll(async () => {
    deps = t.deps
    await add('jose.nunez@one.test', 'José', 'Núñez', '2026-01-01T10:00:00Z')
    await add('nunez@two.test', 'Ana', 'Nunez Rey', '2026-01-02T10:00:00Z')
    const acme = await add('mary@acme.test', 'Mary', 'O’Connor', '2026-01-03T10:00:00Z')
    await add('100%_sure@odd.test', 'A\\B', '%_%', '2026-01-04T10:00:00Z')
    await add('li@short.test', 'Wei', 'Li', '2026-01-05T10:00:00Z')
    await add('lionel@short.test', 'Lionel', 'Lima', '2026-01-06T10:00:00Z')
    await add('emoji@odd.test', '🙂🙂🙂', '<script>alert(1)</script>', '2026-01-07T10:00:00Z')
    companyId = await t.addCompany(acme, 'Acme 100% Ltd')
  })

  const by = async (findBy: 'email' | 'surname' | 'company', text: string): Promise<string[]> =>
    (await findUsers(deps, { findBy, text })).map(({ email }) => email)

  test('matches address, surname and company, best match first, ignoring case and accents', async () => {
    expect(await by('email', 'NUNEZ')).toEqual(['nunez@two.test', 'jose.nunez@one.test'])
    expect(await by('email', 'nunez@two.test')).toEqual(['nunez@two.test'])
    expect(await by('surname', 'nuñez')).toEqual(['jose.nunez@one.test', 'nunez@two.test'])
    expect(await by('surname', 'rey')).toEqual(['nunez@two.test'])
    expect(await by('surname', 'connor')).toEqual(['mary@acme.test'])
    expect(await by('company', 'acme')).toEqual(['mary@acme.test'])
    expect(await by('surname', 'nobody at all')).toEqual([])
  })

  test('matches beginnings for one or two characters', async () => {
    expect(await by('surname', 'li')).toEqual(['li@short.test', 'lionel@short.test'])
    expect(await by('surname', 'o')).toEqual(['mary@acme.test'])
    expect(await by('email', 'm')).toEqual(['mary@acme.test'])
    expect(await by('email', '')).toEqual([])
  })

  test('takes wildcards and quotes literally', async () => {
    expect(await by('email', '%_s')).toEqual(['100%_sure@odd.test'])
    expect(await by('email', '100%')).toEqual(['100%_sure@odd.test'])
    expect(await by('surname', '%_%')).toEqual(['100%_sure@odd.test'])
    expect(await by('surname', '%')).toEqual(['100%_sure@odd.test'])
    expect(await by('surname', '_%')).toEqual([])
    expect(await by('surname', '<script>')).toEqual(['emoji@odd.test'])
    expect(await by('company', '100%')).toEqual(['mary@acme.test'])
    for (const text of hostile) {
      for (const column of ['email', 'surname', 'company'] as const)
        expect((await by(column, text)).length, text).toBeLessThan(3)
      expect((await searchUsers(deps, text)).length, text).toBeLessThan(3)
      expect((await searchEverywhere(deps, text)).hits.length, text).toBeLessThan(4)
    }
  })

  test('serves selects by address, name or company, from three characters', async () => {
    const found = async (text: string) => (await searchUsers(deps, text)).map(({ email }) => email)
    expect(await found('li')).toEqual([])
    expect(await found('🙂🙂')).toEqual([])
    expect(await found('🙂🙂🙂')).toEqual(['emoji@odd.test'])
    expect(await found('ana nunez')).toEqual(['nunez@two.test'])
    expect(await found('100')).toEqual(['100%_sure@odd.test', 'mary@acme.test'])
    const [mary] = await searchUsers(deps, 'mary')
    expect(mary).toEqual({
      '@id': `/api/users/${mary?.id}`,
      id: mary?.id,
      email: 'mary@acme.test',
      firstName: 'Mary',
      lastName: 'O’Connor',
      name: 'Acme 100% Ltd',
      ...brief,
    })
  })

  test('searches everywhere: users, then companies with their owners', async () => {
    const { hits } = await searchEverywhere(deps, 'acme')
    expect(hits.map(({ kind, title, subtitle }) => [kind, title, subtitle])).toEqual([
      ['user', 'Mary O’Connor', 'mary@acme.test'],
      ['company', 'Acme 100% Ltd', 'mary@acme.test'],
    ])
    expect(hits[1]).toMatchObject({ id: companyId, userId: hits[0]?.id })
    expect(await searchEverywhere(deps, '')).toEqual({ hits: [], documents: [] })
  })

  test('searches everywhere by number: of companies, of tax, of phones, of documents', async () => {
    const found = async (text: string) => (await searchEverywhere(deps, text)).hits.map(({ title }) => title)
    await sql`update company set company_number = '1234567', tax_code = '98765 43210' where id = ${companyId}`.execute(
      t.platform.db,
    )
    for (const text of ['1234567', '01234567', '0123', '01 23 45', '98765-43210', '6543210', 'Acme'])
      expect(await found(text), text).toContain('Acme 100% Ltd')
    expect((await searchEverywhere(deps, '01234567')).hits[0]?.subtitle).toBe('1234567 · mary@acme.test')
    for (const text of ['7770777', '99999', 'GB12345']) expect(await found(text), text).not.toContain('Acme 100% Ltd')
    await sql`insert into shareholder (company_id, name, surname, date_of_birth, place_of_birth, address_street, address_city,
      address_country, share_hundredths, is_director, is_shareholder, phone_number, email) values (${companyId}, 'Ann', 'Poe',
      '1990-01-01', 'x', 'x', 'x', 'x', 10000, true, true, '+442079461234', 'ann@acme.test')`.execute(t.platform.db)
    for (const text of ['+44 20 7946 1234', '020 7946 1234', '(020) 79461234', '61234'])
      expect(await found(text), text).toContain('Acme 100% Ltd')
    const buyer = await add('buyer@odd.test', 'Bo', 'Buyer', '2024-01-08T10:00:00Z')
    await sql`insert into purchase (kind, origin, status, stripe_id, name, surname, address, country, language, title, user_id,
      months, price_id, total_cents, vat_cents, currency, created_at, checked_at, fiscal_number, phone) values ('consultancy',
      'form', 'refused', 'cs_number', '', '', '', '', 'en', '', ${buyer}, 0, 'price', 1, 0, 'EUR', now(), now(), 'IT12345678901',
      '+390458000000')`.execute(t.platform.db)
    for (const text of ['IT 1234 5678 901', '12345678901', '045 8000000', '+39 045 8000000'])
      expect(await found(text), text).toContain('Bo Buyer')
  })

  test('searches everywhere: documents by number with or without a year, or by customer', async () => {
    const document = (kind: string, number: number, year: number, name: string) =>
      sql`insert into accounting_document (kind, state, origin, year, number, dated_on, customer_name, address, language, currency,
        items, net_cents, vat_cents, total_cents, issues, created_at, changed_at) values (${kind}, 'issued', 'manual', ${year},
        ${number}, ${`${year}-02-01`}, ${name}, '', 'en', 'EUR', '[]', 12345, 0, 12345, 1, now(), now())`.execute(
        t.platform.db,
      )
    for (const year of [1998, 1999])
      await sql`insert into document_series (kind, year, last_number) values ('invoice', ${year}, 7)`.execute(
        t.platform.db,
      )
    await document('invoice', 7, 1998, 'Zeta Ltd')
    await document('invoice', 7, 1999, 'Çelik Ltd')
    await document('pro_forma', 7, 1999, 'Zeta Ltd')
    const found = async (text: string) =>
      (await searchEverywhere(deps, text)).documents.map(({ kind, year, customerName }) => [kind, year, customerName])
    expect(await found('7')).toEqual([
      ['pro_forma', 1999, 'Zeta Ltd'],
      ['invoice', 1999, 'Çelik Ltd'],
      ['invoice', 1998, 'Zeta Ltd'],
    ])
    expect(await found('INV 7/1998')).toEqual([['invoice', 1998, 'Zeta Ltd']])
    expect(await found('pf 7')).toEqual([['pro_forma', 1999, 'Zeta Ltd']])
    expect(await found('celik')).toEqual([['invoice', 1999, 'Çelik Ltd']])
    expect(await found('%%%')).toEqual([])
    expect((await searchEverywhere(deps, '7/1998')).documents[0]).toMatchObject({
      number: 7,
      amountCents: 12_345,
      currency: '€',
      status: 'open',
      createdAt: '1998-02-01',
    })
  })

  test('lists the newest first with their companies, and nothing beyond the end', async () => {
    const page = async (offset: number, limit: number) =>
      (await readUsers(t.platform.db, { offset, limit })).map(({ email, companyName }) => [email, companyName])
    expect(await page(0, 3)).toEqual([
      ['emoji@odd.test', null],
      ['lionel@short.test', null],
      ['li@short.test', null],
    ])
    expect(await page(4, 2)).toEqual([
      ['mary@acme.test', 'Acme 100% Ltd'],
      ['nunez@two.test', null],
    ])
    expect(await page(6, 10)).toEqual([
      ['jose.nunez@one.test', null],
      ['buyer@odd.test', null],
    ])
    expect(await page(7, 10)).toEqual([['buyer@odd.test', null]])
    expect(await page(8, 10)).toEqual([])
    expect(await page(2_000_000_000, 100)).toEqual([])
  })

  test('does not find deleted users', async () => {
    const id = await add('ghost@gone.test', 'Ghost', 'Ghostly', '2026-03-01T10:00:00Z')
    expect(await by('surname', 'ghostly')).toHaveLength(1)
    await sql`update app_user set deleted_at = now(), disabled_at = now() where id = ${id}`.execute(t.platform.db)
    for (const column of ['email', 'surname'] as const) expect(await by(column, 'ghost')).toEqual([])
    expect((await searchEverywhere(deps, 'ghost')).hits).toEqual([])
    expect((await readUsers(t.platform.db, { offset: 0, limit: 10 })).map((user) => user.id)).not.toContain(id)
  })

  test('finds common and rare texts among thousands', async () => {
    await sql`insert into app_user (email, language, first_name, last_name, registered_at)
      select 'bulk' || i || '@crowd.test', 'en', 'Bulk', case when i = 3 then 'Xylophone' else 'Crowd' end,
        '2025-01-01T00:00:00Z'::timestamptz + make_interval(mins => i) from generate_series(1, 8000) i`.execute(
      t.platform.db,
    )
    expect(await by('surname', 'crowd')).toHaveLength(100)
    expect(await by('surname', 'row')).toHaveLength(100)
    expect(await by('surname', 'lopho')).toEqual(['bulk3@crowd.test'])
    expect(await by('email', 'bulk777@')).toEqual(['bulk777@crowd.test'])
    expect(await by('email', '@crowd')).toHaveLength(100)
    expect(await searchUsers(deps, 'bulk')).toHaveLength(20)
    expect((await searchEverywhere(deps, 'bulk')).hits.length).toBe(8)
  })
})
