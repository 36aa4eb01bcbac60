import { afterEach, expect, it } from 'vitest'
import type { StatutoryForm } from '#contract/statutory/schemas.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { createStatutoryDocument } from './create-statutory-document.ts'
import { downloadStatutoryDocument } from './download-statutory-document.ts'
import { invariants } from './invariants.ts'
import { listStatutoryDocuments } from './list-statutory-documents.ts'
import { personalData } from './personal-data.ts'

describeOnBoth('statutory documents on %s', (kind) => {
  const t = opened(async () => {
    const found = await openTestPlatform(kind)
    await found.start()
    return found
  })
  const deps = () => ({ platform: t.platform })
  afterEach(async () => {
    expect((await Promise.all(invariants.map(({ check }) => check(t.db)))).flat()).toEqual([])
  })

  const idOf = async (statement: string, values: readonly unknown[]) =>
    Number((await t.database.raw(`${statement} returning id`, values)).rows[0]?.['id'])
  let people = 0
  const addUser = (): Promise<number> => {
    people += 1
    return idOf(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
       values ($1, '$argon2id$x', 'en', now(), now())`,
      [`owner-${people}@example.test`],
    )
  }
  const addCompany = async (shares: readonly number[], nominal: number | null = 10_000) => {
    const userId = await addUser()
    const companyId = await idOf(
      `insert into company (compiler_id, name, description, share_capital, status, company_number, made_by, created_at, last_change_at)
       values ($1, 'Navarro Press Ltd', '', 100, 1, $2, 'staff', now(), now())`,
      [userId, String(14_000_000 + userId)],
    )
    for (const [index, hundredths] of shares.entries())
      await idOf(
        `insert into shareholder (company_id, name, surname, date_of_birth, place_of_birth, address_street, address_city,
          address_country, share_hundredths, is_director, is_shareholder, phone_number, email)
         values ($1, $2, 'Navarro', '1980-01-01', 'Madrid', 'Calle Mayor 1', 'Madrid', 'Spain', $3, false, true, '1', 'a@b.test')`,
        [companyId, `Sofía ${index + 1}`, hundredths],
      )
    await t.database.raw(
      `insert into registry_record (company_id, company_number, company_status, incorporated_on, read_at, next_read_at)
       values ($1, $2, 'active', '2024-03-10', now(), now())`,
      [companyId, String(14_000_000 + userId)],
    )
    await t.database.raw(
      `insert into filing_details (company_id, nation, office_street, share_class, nominal_value, shares_paid, changed_at)
       values ($1, 'scotland', '1 High Street', 'Ordinary', $2, 'paid', now())`,
      [companyId, nominal],
    )
    return { userId, companyId }
  }
  const actor = (userId: number, roles: UserActor['roles'] = []): UserActor => ({
    kind: 'user',
    userId,
    sessionId: 1,
    roles,
  })
  const call = async () => ({ actor: actor(await addUser()), requestId: 'r', ip: '::1', language: 'en' as const })
  const voucher: StatutoryForm = {
    kind: 'dividend_voucher',
    amountPerShare: '12.3456',
    declaredOn: '2026-10-01',
    paidOn: '2026-10-15',
    yearEndsOn: '2026-03-31',
  }

  it('are kept in numbered versions, with their hash, and shown to their owner and to managers', async () => {
    const { userId, companyId } = await addCompany([6_000, 4_000])
    const staff = await call()
    const first = await createStatutoryDocument(deps(), staff, companyId, { kind: 'register_of_members' })
    const second = await createStatutoryDocument(deps(), staff, companyId, { kind: 'register_of_members' })
    expect([first.number, second.number]).toEqual([1, 2])
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
    const listed = await listStatutoryDocuments(deps(), actor(userId), companyId)
    expect(listed['hydra:member'].map(({ id }) => id)).toEqual([second.id, first.id])
    const { body, headers } = await downloadStatutoryDocument(deps(), actor(userId), first.id)
    expect(headers['content-disposition']).toContain('Register of members 1.pdf')
    const parts: Uint8Array[] = []
    for await (const part of body as AsyncIterable<Uint8Array>) parts.push(part)
    expect(Buffer.concat(parts).subarray(0, 5).toString()).toBe('%PDF-')
    const manager = actor(staff.actor.userId, ['ROLE_MANAGER'])
    expect((await listStatutoryDocuments(deps(), manager, companyId))['hydra:totalItems']).toBe(2)
    const stranger = actor(await addUser())
    await expect(listStatutoryDocuments(deps(), stranger, companyId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(downloadStatutoryDocument(deps(), stranger, first.id)).rejects.toMatchObject({ code: 'not_found' })
    const unconfirmed = { ...actor(userId), isUnconfirmed: true as const }
    await expect(downloadStatutoryDocument(deps(), unconfirmed, first.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cannot be changed, whoever sends the statement', async () => {
    for (const change of [`number = 9`, `content = '{}'`, `sha256 = 'x'`, `created_at = now()`])
      await expect(t.database.raw(`update statutory_document set ${change}`), change).rejects.toThrow('append-only')
  })

  it('number certificates on, and get one number each when made at the same moment', async () => {
    const { companyId } = await addCompany([5_000, 3_000, 2_000])
    const staff = await call()
    const made = await Promise.all(
      [1, 2, 3].map(() => createStatutoryDocument(deps(), staff, companyId, { kind: 'share_certificate' })),
    )
    expect(made.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    const { rows } = await t.database.raw(
      `select (m->>'certificate')::int as number from statutory_document, jsonb_array_elements(content->'members') m
       where company_id = $1 order by 1`,
      [companyId],
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('certify one member alone, numbered on from the last certificate, and nobody who is no member', async () => {
    const { companyId } = await addCompany([6_000, 4_000])
    const staff = await call()
    const certify = (member?: number) =>
      createStatutoryDocument(deps(), staff, companyId, {
        kind: 'share_certificate',
        ...(member === undefined ? {} : { member }),
      })
    await certify()
    const { rows: people } = await t.database.raw('select id from shareholder where company_id = $1 order by id', [
      companyId,
    ])
    await certify(Number(people[1]?.['id']))
    const { rows } = await t.database.raw(
      `select number, m->>'name' as name, (m->>'certificate')::int as certificate
       from statutory_document, jsonb_array_elements(content->'members') m where company_id = $1 order by 3`,
      [companyId],
    )
    expect(rows).toEqual([
      { number: 1, name: 'Sofía 1 Navarro', certificate: 1 },
      { number: 1, name: 'Sofía 2 Navarro', certificate: 2 },
      { number: 2, name: 'Sofía 2 Navarro', certificate: 3 },
    ])
    await expect(certify(2_000_000)).rejects.toMatchObject({ violations: [{ propertyPath: 'member' }] })
  })

  it('pay dividends to the penny, and refuse days that cannot be', async () => {
    const { companyId } = await addCompany([6_700, 3_300])
    const staff = await call()
    const { dividend } = await createStatutoryDocument(deps(), staff, companyId, voucher)
    // 67 × 12.3456p = £8.27 and 33 × 12.3456p = £4.07.
    expect(dividend).toMatchObject({ amountPerShare: '12.3456', totalCents: 827 + 407 })
    const refused = (more: object) => createStatutoryDocument(deps(), staff, companyId, { ...voucher, ...more })
    await expect(refused({ paidOn: '2026-09-30' })).rejects.toMatchObject({ violations: [{ propertyPath: 'paidOn' }] })
    const before = { violations: [{ propertyPath: 'declaredOn' }] }
    // The registry's day counts before ours, unless it is that of another number.
    await t.database.raw(`update company set incorporated_on = '2024-03-01' where id = $1`, [companyId])
    await expect(refused({ declaredOn: '2024-03-09' })).rejects.toMatchObject(before)
    await t.database.raw(`update registry_record set company_number = '09999999' where company_id = $1`, [companyId])
    await expect(refused({ declaredOn: '2024-02-29' })).rejects.toMatchObject(before)
    expect(await refused({ declaredOn: '2024-03-09' })).toMatchObject({ kind: 'dividend_voucher' })
  })

  it('name each thing that is missing', async () => {
    const { companyId } = await addCompany([3_333, 3_333, 3_333])
    await t.database.raw(
      `update filing_details set nation = null, share_class = null, shares_paid = null, office_street = null where company_id = $1`,
      [companyId],
    )
    await t.database.raw('update registry_record set incorporated_on = null where company_id = $1', [companyId])
    await t.database.raw('update company set company_number = null, status = 0 where id = $1', [companyId])
    const staff = await call()
    const missing = await createStatutoryDocument(deps(), staff, companyId, { kind: 'register_of_members' }).then(
      () => [],
      (error: { violations: { message: string }[] }) => error.violations.map(({ message }) => message),
    )
    expect(missing).toEqual([
      'statutory.needs_incorporation',
      'statutory.needs_number',
      'statutory.needs_incorporation_day',
      'statutory.needs_nation',
      'statutory.needs_office',
      'statutory.needs_share_class',
      'statutory.needs_paid',
      'statutory.needs_whole_capital',
      'statutory.needs_whole_shares',
      'statutory.needs_whole_shares',
      'statutory.needs_whole_shares',
    ])
    await expect(createStatutoryDocument(deps(), staff, 2_000_000, voucher)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('are exported and erased with their files', async () => {
    const { userId, companyId } = await addCompany([10_000])
    await createStatutoryDocument(deps(), await call(), companyId, voucher)
    const data = personalData(deps())
    const rows = []
    for (const { rows: read } of data.exportOf(userId)) for await (const row of read()) rows.push(row)
    expect(JSON.stringify(rows)).toContain('Sofía 1 Navarro')
    const { rows: before } = await t.database.raw('select file_key from statutory_document where company_id = $1', [
      companyId,
    ])
    await t.db.transaction().execute(async (trx) => data.erase(trx, { id: userId, anonymousEmail: 'deleted' }))
    const { rows: files } = await t.database.raw('select 1 from stored_file where key = $1', [before[0]?.['file_key']])
    expect(files).toEqual([])
  })
})
