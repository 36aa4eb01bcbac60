import { expect, test } from 'vitest'
import { maskedCode } from '#contract/companies/filing-rules.ts'
import type { FilingChange } from '#contract/companies/filing-schemas.ts'
import type { NewShareholder } from '#contract/companies/schemas.ts'
import { personalData } from '#server/domains/companies/personal-data.ts'
import { tables } from '#server/domains/companies/tables.ts'
import { actorOf, aPerson, managerId, openTestCompanies, refusalOf } from '#server/domains/companies/testing.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { taxFactsOf } from './tax-facts-of.ts'
import { openFiling } from './testing.ts'

const manager = actorOf(managerId, 'ROLE_MANAGER')
const complete = {
  nation: 'england_wales',
  officeStreet: '1 High Street',
  officeCity: 'London',
  officePostcode: 'SW1A 1AA',
  registeredEmail: 'office@example.test',
  sicCodes: ['58110'],
  sharesPaid: 'paid',
  articles: 'model',
  lawfulPurpose: true,
} as const satisfies FilingChange

const director = {
  nationality: 'Italian',
  countryOfResidence: 'Italy',
  occupation: 'Publisher',
  serviceAtOffice: true,
  isPsc: true,
  sharesControl: 'from_75',
  votesControl: 'from_75',
  personalCode: 'ABCDEFG1234',
} as const

describeOnBoth('filing details (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))

  const setStage = (id: number, stage: 'filed' | 'rejected') =>
    tables(fixture.platform.db)
      .updateTable('company_stage')
      .set({ stage, rejection_reason: stage === 'rejected' ? 'x' : null })
      .where('company_id', '=', id)
      .execute()
  const open = (people?: NewShareholder[]) => openFiling(fixture, people)

  test('start with ordinary shares of one pound, and list what is needed', async () => {
    const one = await open()
    const details = await one.read()
    expect(details).toMatchObject({
      version: 0,
      isEditable: true,
      shareClass: 'Ordinary',
      nominalValue: 1,
      totalShares: 100,
    })
    expect(details.people[0]).toMatchObject({
      shares: 100,
      suggestedControl: 'from_75',
      isPsc: null,
      personalCode: null,
    })
    expect(details.needs.map(({ code }) => code)).toEqual([
      'nation',
      'registered_office',
      'registered_email',
      'sic_codes',
      'shares_paid',
      'articles',
      'lawful_purpose',
      'nationality',
      'country_of_residence',
      'occupation',
      'service_address',
      'psc',
      'director_personal_code',
      'psc_personal_code',
    ])
    expect(details.neededCount).toBe(19)
  })

  test('are complete once everything is saved, in several calls', async () => {
    const one = await open()
    const first = await one.save({ ...complete, version: 0 })
    expect(first.version).toBe(1)
    const whole = await one.save({ version: 1, people: [{ id: one.ids[0] ?? 0, ...director }] })
    expect([whole.version, whole.needs]).toEqual([2, []])
    expect(whole.people[0]?.personalCode).toBe(maskedCode)
    expect(await one.needs()).toEqual([])
    expect(await fixture.violations()).toEqual([])
  })

  test('repeat a save without a conflict, and refuse an outdated one with the newer state', async () => {
    const one = await open()
    await one.save({ nation: 'wales', version: 0 })
    expect((await one.save({ nation: 'wales', version: 0 })).version).toBe(1)
    expect(await refusalOf(one.save({ nation: 'scotland', version: 0 }))).toBe('conflict')
    expect((await one.read()).nation).toBe('wales')
  })

  test('belong to their customer until the company is incorporated, and always to managers', async () => {
    const one = await open()
    const other = await open()
    expect(await refusalOf(one.read(other.actor))).toBe('not_found')
    expect(await refusalOf(one.save({ nation: 'wales' }, other.actor))).toBe('not_found')
    expect(await refusalOf(one.save({ people: [{ id: other.ids[0] ?? 0, nationality: 'x' }] }))).toBe('not_found')
    expect(await refusalOf(one.save({ people: [{ id: one.ids[0] ?? 0, pscCodeGivenOn: '2026-11-01' }] }))).toBe(
      'fields_not_changeable',
    )
    await setStage(one.id, 'filed')
    expect((await one.read()).isEditable).toBe(false)
    await setStage(one.id, 'rejected')
    expect((await one.read()).isEditable).toBe(true)
    await fixture.change(one.id, { status: 1, address: '1 High Street' })
    expect((await one.read()).isEditable).toBe(false)
    expect(await refusalOf(one.save({ nation: 'wales' }))).toBe('fields_not_changeable')
    const saved = await one.save(
      {
        vatRegisteredOn: '2026-11-01',
        vatStagger: 'stagger_1',
        accountingPeriods: [{ startsOn: '2026-11-01', endsOn: '2027-10-31' }],
      },
      manager,
    )
    expect(saved.isEditable).toBe(true)
    expect(await taxFactsOf(fixture.platform.db, [one.id, other.id])).toEqual(
      new Map([
        [
          one.id,
          {
            vatRegisteredOn: '2026-11-01',
            vatStagger: 'stagger_1',
            accountingPeriods: [{ startsOn: '2026-11-01', endsOn: '2027-10-31' }],
          },
        ],
      ]),
    )
  })

  test('block on percentages that do not divide, and suggest a nominal value that does', async () => {
    const thirds = [33.33, 33.33, 33.34].map((shareOwnedPerc, at) => aPerson({ shareOwnedPerc, isDirector: at === 0 }))
    const one = await open(thirds)
    const before = await one.read()
    expect(before.needs.map(({ code }) => code)).toContain('shares_do_not_divide')
    expect([before.people.map(({ shares }) => shares), before.suggestedNominalValue]).toEqual([
      [null, null, null],
      0.01,
    ])
    const after = await one.save({ nominalValue: 0.01 })
    expect(after.needs.map(({ code }) => code)).not.toContain('shares_do_not_divide')
    expect(after.people.map(({ shares }) => shares)).toEqual([3333, 3333, 3334])
  })

  test('keep no nature of control of somebody without it', async () => {
    const one = await open()
    const id = one.ids[0] ?? 0
    await one.save({ people: [{ id, ...director }] })
    const after = await one.save({ people: [{ id, isPsc: false }] })
    expect(after.people[0]).toMatchObject({ isPsc: false, sharesControl: null, votesControl: null })
  })

  test('refuse unknown SIC codes', async () => {
    const one = await open()
    expect(await refusalOf(one.save({ sicCodes: ['58110', '00000'] }))).toEqual(['sicCodes[1]: filing.sic_unknown'])
    expect((await one.save({ sicCodes: ['58110', '47910'] })).sicDescriptions.map(({ code }) => code)).toEqual([
      '58110',
      '47910',
    ])
  })

  test('go with the person and with the account', async () => {
    const two = await open([aPerson({ shareOwnedPerc: 50 }), aPerson({ shareOwnedPerc: 50 })])
    for (const id of two.ids) await two.save({ people: [{ id, nationality: 'Spanish' }] })
    await fixture.deletePerson(two.ids[0] ?? 0)
    const left = async () =>
      (
        await tables(fixture.platform.db)
          .selectFrom('filing_person')
          .select('shareholder_id')
          .where('shareholder_id', 'in', two.ids)
          .execute()
      ).length
    expect(await left()).toBe(1)
    await fixture.platform.db
      .transaction()
      .execute((trx) =>
        personalData(fixture.platform.db).erase(trx, { id: two.userId, anonymousEmail: 'deleted@deleted.invalid' }),
      )
    expect(await left()).toBe(0)
  })
})
