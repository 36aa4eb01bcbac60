import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { maskedCode } from '#contract/companies/filing-rules.ts'
import { seedDemoCompany } from '#server/domains/companies/demo/seed-demo-company.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import { actorOf, managerId, openTestCompanies } from '#server/domains/companies/testing.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { filingSheetOrder, getFilingSheet } from './download-filing-sheet.ts'
import { personalCodeSealer } from './personal-code-sealer.ts'
import { openFiling } from './testing.ts'

describeOnBoth('the filing sheet (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))

  test('of the demo company is complete, in the order of the form', async () => {
    const { platform } = fixture
    const userId = fixture.freshUserId()
    await platform.db
      .transaction()
      .execute((trx) => seedDemoCompany(trx, personalCodeSealer(platform), userId, platform.clock.now()))
    const company = await findRow(platform.db, 'compiler_id', userId)
    const sheet = await getFilingSheet(fixture.deps, company?.id ?? 0)
    expect(sheet.needs).toEqual([])
    const missing = sheet.sections.flatMap(({ title, fields }) =>
      fields.filter(({ value }) => value === null).map(({ label }) => `${title}: ${label}`),
    )
    expect(missing).toEqual([])
    expect(sheet.sections.map(({ title, person }) => (person ? `${title} ${person}` : title))).toEqual([
      'Company details',
      'Registered office address',
      'Articles of association',
      'Director Sofía Navarro',
      'Statement of capital',
      'Initial shareholder Sofía Navarro',
      'Initial shareholder Marco Bellini',
      'Initial shareholder Oliver Hartley',
      'Person with significant control Sofía Navarro',
      'Person with significant control Marco Bellini',
      'Person with significant control Oliver Hartley',
      'Statements',
    ])
    expect(sheet.sections[5]?.fields.find(({ label }) => label === 'Number of shares')?.value).toBe('9,999')
    expect(JSON.stringify(sheet)).not.toContain('K7Q')
  })

  test('states the rights of ordinary shares under the model articles, and of others as entered', async () => {
    const one = await openFiling(fixture)
    const rights = async () =>
      (await getFilingSheet(fixture.deps, one.id)).sections
        .flatMap(({ fields }) => fields)
        .find(({ label }) => label.startsWith('Prescribed particulars'))?.value
    expect(await rights()).toBeNull()
    await one.save({ articles: 'model' })
    expect(await rights()).toContain('full rights')
    await one.save({ shareClass: 'A Ordinary' })
    expect(await rights()).toBeNull()
    await one.save({ shareClass: 'Ordinary', articles: 'own' })
    expect(await rights()).toBeNull()
    expect((await one.needs()).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['share_rights', 'articles_attached']),
    )
    await one.save({ shareRights: 'Two votes each.' })
    expect(await rights()).toBe('Two votes each.')
  })

  test('has own articles once staff say so, which the customer cannot', async () => {
    const one = await openFiling(fixture)
    const articles = async () =>
      (await getFilingSheet(fixture.deps, one.id)).sections
        .flatMap(({ fields }) => fields)
        .find(({ label }) => label === 'Articles')?.value
    await one.save({ articles: 'own' })
    expect(await articles()).toBeNull()
    await expect(one.save({ articlesAttached: true })).rejects.toMatchObject({ code: 'fields_not_changeable' })
    await one.save({ articlesAttached: true }, actorOf(managerId, 'ROLE_MANAGER'))
    expect(await articles()).toContain('attached')
    await one.save({ articles: 'model' })
    expect((await one.save({ articles: 'own' })).articlesAttached).toBe(false)
  })

  test('has the statements of the form', async () => {
    const one = await openFiling(fixture)
    const sections = (await getFilingSheet(fixture.deps, one.id)).sections
    const statements = sections
      .at(-1)
      ?.fields.map(({ value }) => value ?? '')
      .join(' ')
    for (const part of ['consented to act', 'knows that their particulars', 'Companies Act 2006'])
      expect(statements).toContain(part)
  })

  test('names what is missing, also in its PDF, and prints hostile text as text', async () => {
    const one = await openFiling(fixture)
    const id = one.ids[0] ?? 0
    await one.save({
      officeStreet: '#panic("x") \\ <b>*12*</b> $x$ @ref',
      people: [{ id, personalCode: 'ABCDEFG1234', formerNames: '埃达 · عادة' }],
    })
    const sheet = await getFilingSheet(fixture.deps, one.id)
    const order = filingSheetOrder(sheet, fixture.platform.settings.provider)
    const pdf = await renderPdf(order)
    expect(pdf.equals(await renderPdf(order))).toBe(true)
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
    expect(text).toContain('#panic("x") \\ <b>*12*</b> $x$ @ref')
    expect(text).toContain('Still needed')
    expect(text).toContain('Byron Books Ltd')
    expect(text).not.toContain('ABCDEFG1234')
    expect(sheet.sections.flatMap(({ fields }) => fields).filter(({ value }) => value === maskedCode)).toHaveLength(2)
  })
})
