import { expect, test } from 'vitest'
import { company as companySchema } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createCompanies, invariants } from './api.ts'
import { companyOf } from './company-of.ts'
import { getCompanyOfUser } from './get-company-of-user.ts'
import { tables } from './tables.ts'
import { actorOf, listCompanies, openTestCompanies, refusalOf } from './testing.ts'

const page = { page: 1, itemsPerPage: 20 }
const nobody = 999_999

describeOnOne('access to a company (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))

  test('is for its compiler and managers; to anyone else it does not exist', async () => {
    const owner = fixture.freshUserId()
    const other = fixture.freshUserId()
    const made = await fixture.create(owner)
    const seen = (actor: ReturnType<typeof actorOf>, of: number) => refusalOf(getCompanyOfUser(fixture.deps, actor, of))
    const listed = (actor: ReturnType<typeof actorOf>, compiler: number) =>
      listCompanies(fixture.deps, actor, { ...page, compiler })
    const nothing = { 'hydra:member': [], 'hydra:totalItems': 0 }

    expect(await getCompanyOfUser(fixture.deps, actorOf(owner), owner)).toEqual({ company: made })
    expect(await getCompanyOfUser(fixture.deps, actorOf(other, 'ROLE_MANAGER'), owner)).toEqual({ company: made })
    expect([await seen(actorOf(other), owner), await seen(actorOf(other), nobody)]).toEqual(['not_found', 'not_found'])
    expect(await seen(actorOf(other, 'ROLE_ADMIN'), owner)).toBe('not_found')

    expect(await listed(actorOf(owner), owner)).toEqual({ 'hydra:member': [made], 'hydra:totalItems': 1 })
    expect(await listed(actorOf(other, 'ROLE_MANAGER'), owner)).toMatchObject({ 'hydra:totalItems': 1 })
    expect(await listed(actorOf(other), owner)).toEqual(nothing)
    expect(await listed(actorOf(other), nobody)).toEqual(nothing)
  })

  test('finds the demo company once, complete and in order', async () => {
    const companies = createCompanies(fixture.deps)
    const userId = fixture.freshUserId()
    const seed = () => fixture.platform.db.transaction().execute((trx) => companies.seedDemoCompany(trx, userId))
    await seed()
    await seed()
    const { company } = await getCompanyOfUser(fixture.deps, actorOf(userId), userId)
    expect(check(companySchema, company)).toMatchObject({ ok: true })
    expect(company?.status).toBe(1)
    expect(
      company?.shareholders.map((one) => [one.shareOwnedPerc, one.isDirector, one.identityVerificationStatus]),
    ).toEqual([
      [33.33, true, 1],
      [33.33, false, 0],
      [33.34, false, 2],
    ])
    expect(await companyOf(fixture.platform.db, userId)).toEqual({
      '@id': company?.['@id'],
      id: company?.id,
      name: company?.name,
      status: 1,
    })
    expect(await companyOf(fixture.platform.db, nobody)).toBeNull()
    for (const invariant of invariants) expect(await invariant.check(fixture.platform.db)).toEqual([])
  })

  test('is covered by invariants that detect broken data', async () => {
    const userId = fixture.freshUserId()
    const made = await fixture.create(userId)
    const db = tables(fixture.platform.db)
    await db
      .updateTable('shareholder')
      .set({ share_hundredths: 9_900, is_director: false })
      .where('company_id', '=', made.id)
      .execute()
    const found = (await Promise.all(invariants.map((invariant) => invariant.check(fixture.platform.db)))).flat()
    expect(found).toEqual([`company ${made.id} has shares of 9900 hundredths`, `company ${made.id} has no director`])
    await db.deleteFrom('company').where('id', '=', made.id).execute()
  })
})
