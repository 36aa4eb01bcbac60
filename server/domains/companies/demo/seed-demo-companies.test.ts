import { beforeAll, expect, test } from 'vitest'
import { managedCompanyForm, managedShareholder } from '#contract/companies/manager-schemas.ts'
import { identityCheckStatuses } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { createCompanies } from '#server/domains/companies/api.ts'
import { fieldsOf } from '#server/domains/companies/company-fields.ts'
import { personOf } from '#server/domains/companies/person-fields.ts'
import { personViolationsOfStaff } from '#server/domains/companies/rules.ts'
import { tables } from '#server/domains/companies/tables.ts'
import { openTestCompanies } from '#server/domains/companies/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { demoCompany } from './demo-company.ts'

test('the same number gives the same company, and names do not repeat', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  const all = Array.from({ length: 350 }, (_, index) => demoCompany(index, index, now))
  expect(all).toEqual(Array.from({ length: 350 }, (_, index) => demoCompany(index, index, now)))
  expect(new Set(all.map(({ row }) => row.name)).size).toBe(350)
})

describeOnOne('demo companies (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const owners: number[] = []
  beforeAll(async () => {
    for (let index = 0; index < 400; index += 1) owners.push(fixture.freshUserId())
  })

  const seed = () =>
    fixture.platform.db.transaction().execute((trx) => createCompanies(fixture.deps).seedDemoCompanies(trx, owners))
  const companies = () => tables(fixture.platform.db).selectFrom('company').selectAll().orderBy('id').execute()
  const people = () => tables(fixture.platform.db).selectFrom('shareholder').selectAll().orderBy('id').execute()

  test('exist once, for most of the users', async () => {
    await seed()
    const before = [await companies(), await people()]
    await seed()
    expect([await companies(), await people()]).toEqual(before)
    expect(before[0]).toHaveLength(343)
    expect(await fixture.violations()).toEqual([])
  })

  test('are each valid for staff', async () => {
    for (const row of await companies())
      expect(check(managedCompanyForm, fieldsOf(row)), row.name).toMatchObject({ ok: true })
    const all = await people()
    for (const row of all) {
      const others = all.filter((one) => one.company_id === row.company_id && one.id !== row.id)
      expect(check(managedShareholder, personOf(row)), row.surname).toMatchObject({ ok: true })
      expect(personViolationsOfStaff(personOf(row), others.map(personOf), '2026-11-21')).toEqual([])
    }
  })

  test('cover every state', async () => {
    const rows = await companies()
    const all = await people()
    const sums = new Map(rows.map(({ id }) => [id, 0]))
    for (const one of all) sums.set(one.company_id, (sums.get(one.company_id) ?? 0) + one.share_hundredths)
    const some = (found: readonly unknown[], minAllowed = 1) => expect(found.length).toBeGreaterThanOrEqual(minAllowed)
    some(
      rows.filter(({ status }) => status === 0),
      50,
    )
    some(
      rows.filter(({ status }) => status === 1),
      50,
    )
    some(
      rows.filter(({ vat_number: vat, tax_code: tax, company_number: number }) => vat && tax && number),
      50,
    )
    some(rows.filter(({ status, company_number: number }) => status === 1 && !number))
    some(rows.filter(({ id }) => !all.some((one) => one.company_id === id)))
    some(
      [...sums.values()].filter((sum) => sum !== 10_000),
      5,
    )
    some(
      all.filter((one) => !one.is_shareholder),
      20,
    )
    some(rows.filter(({ name }) => name.includes('<script>')))
    some(rows.filter(({ name }) => name.length === 160))
    some(rows.filter(({ last_change_at: at }) => at < '2001'))
    for (const status of [...identityCheckStatuses, null])
      some(all.filter((one) => one.identity_check_status === status))
    for (const status of [0, 1, 2, null]) some(all.filter((one) => one.identity_verification_status === status))
  })
})
