import { expect, test } from 'vitest'
import { maskedCode } from '#contract/companies/filing-rules.ts'
import type { NewShareholder } from '#contract/companies/schemas.ts'
import { personalData } from '#server/domains/companies/personal-data.ts'
import { tables } from '#server/domains/companies/tables.ts'
import { actorOf, aPerson, managerId, openTestCompanies, refusalOf } from '#server/domains/companies/testing.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { getFilingSheet } from './download-filing-sheet.ts'
import { showPersonalCode } from './show-personal-code.ts'
import { openFiling } from './testing.ts'

const manager = actorOf(managerId, 'ROLE_MANAGER')

describeOnBoth('personal codes (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const open = (people?: NewShareholder[]) => openFiling(fixture, people)

  test('store a personal code sealed, and name it nowhere but in the audited answer', async () => {
    const one = await open()
    const id = one.ids[0] ?? 0
    const saved = await one.save({ people: [{ id, personalCode: 'ABCDEFG1234' }] })
    const sheet = await getFilingSheet(fixture.deps, one.id)
    const rows = await fixture.platform.db.selectFrom('audit_entry').selectAll().execute()
    const exported = []
    for (const section of personalData(fixture.platform.db).exportOf(one.userId))
      for await (const row of section.rows()) exported.push(row)
    const stored = await tables(fixture.platform.db)
      .selectFrom('filing_person')
      .selectAll()
      .where('shareholder_id', '=', id)
      .execute()
    for (const written of [saved, sheet, rows, exported, stored])
      expect(JSON.stringify(written)).not.toMatch(/ABCDEFG1234|ABC-DEFG-1234/)
    expect(JSON.stringify(exported)).toContain(maskedCode)
    const call = { actor: manager, requestId: 'test', ip: '192.0.2.1', language: 'en' } as const
    expect(await showPersonalCode(fixture.deps, call, id)).toEqual({ personalCode: 'ABC-DEFG-1234' })
    expect((await fixture.trail(one.id)).at(-1)).toMatchObject({
      action: 'show-personal-code',
      actor_kind: 'staff',
      after: { shareholder: id },
    })
    expect((await one.save({ people: [{ id, personalCode: 'ABCDEFG1234' }] })).version).toBe(saved.version)
    await one.save({ people: [{ id, personalCode: null }] })
    expect(await refusalOf(showPersonalCode(fixture.deps, call, id))).toBe('not_found')
  })

  test('accept one person in two roles and in two companies, but no code of two people', async () => {
    const two = await open([aPerson({ shareOwnedPerc: 50 }), aPerson({ shareOwnedPerc: 50 })])
    const [first = 0, second = 0] = two.ids
    const code = 'TWOROLES001'
    const saved = await two.save({ people: [{ id: first, personalCode: code }] })
    const missing = saved.needs.filter(({ shareholderId }) => shareholderId === first).map((need) => need.code)
    expect(missing.filter((need) => need.endsWith('personal_code'))).toEqual([])
    expect(await refusalOf(two.save({ people: [{ id: second, personalCode: code }] }))).toEqual([
      'people[0].personalCode: filing.personal_code_of_another',
    ])
    // Both codes exchanged in one save are no code of two people.
    await two.save({ people: [{ id: second, personalCode: 'OTHERCODE01' }] })
    await two.save({
      people: [
        { id: first, personalCode: 'OTHERCODE01' },
        { id: second, personalCode: code },
      ],
    })
    const elsewhere = await open()
    await elsewhere.save({ people: [{ id: elsewhere.ids[0] ?? 0, personalCode: code }] })
  })
})
