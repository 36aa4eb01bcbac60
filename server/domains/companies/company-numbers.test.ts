import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openTestCompanies, refusalOf } from './testing.ts'

const taken = ['companyNumber: company.number_taken']

describeOnBoth('company numbers (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  test('belong to one company in any notation, and the refusal names it', async () => {
    const first = await fixture.createManaged({ name: 'Byron Ltd', companyNumber: 'SC 12345' })
    const other = await fixture.createManaged({ name: 'Other Ltd' })
    for (const companyNumber of ['SC 12345', 'sc012345', 'SC-012345']) {
      expect(await refusalOf(fixture.change(other.id, { companyNumber }))).toEqual(taken)
      expect(await refusalOf(fixture.createManaged({ companyNumber }))).toEqual(taken)
    }
    const refused = await fixture.change(other.id, { companyNumber: 'SC012345' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).violations[0]?.params).toEqual({ name: 'Byron Ltd' })
    expect(await fixture.change(first.id, { companyNumber: 'SC012345' })).toMatchObject({ companyNumber: 'SC012345' })
    await fixture.change(first.id, { companyNumber: null })
    expect(await fixture.change(other.id, { companyNumber: 'SC12345' })).toMatchObject({ companyNumber: 'SC12345' })
  })

  test('in a format that no registry has may be given to several', async () => {
    const texts = ['to come', '00000000', '12 34 56 78 9']
    for (const companyNumber of texts)
      for (const _ of [1, 2]) expect(await fixture.createManaged({ companyNumber })).toMatchObject({ companyNumber })
  })

  test('written by ten calls at the same time belong to one company', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => fixture.createManaged()))
    const companyNumber = '09990001'
    const answers = await Promise.all([
      ...others.map(({ id }) => refusalOf(fixture.change(id, { companyNumber }))),
      ...others.map(() => refusalOf(fixture.createManaged({ companyNumber }))),
    ])
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1)
    expect(answers.filter((answer) => answer !== 'not refused')).toEqual(Array.from({ length: 9 }, () => taken))
  })

  test('that two companies already share may stay while other fields are saved, but a third is refused', async () => {
    const companyNumber = '09990002'
    const one = await fixture.createManaged({ companyNumber })
    const two = await fixture.createManaged()
    await sql`update company set company_number = ${companyNumber}, number_shared_before = true
      where id = ${two.id}`.execute(fixture.platform.db)
    for (const { id } of [one, two])
      expect(await fixture.change(id, { companyNumber, name: `Renamed ${id}` })).toMatchObject({ companyNumber })
    expect(await refusalOf(fixture.createManaged({ companyNumber }))).toEqual(taken)
    await fixture.change(one.id, { companyNumber: '09990003' })
    expect(await refusalOf(fixture.createManaged({ companyNumber }))).toEqual(taken)
    await fixture.change(two.id, { companyNumber: null })
    const flags = await sql`select id from company where number_shared_before`.execute(fixture.platform.db)
    expect(flags.rows).toEqual([])
    expect(await fixture.change(one.id, { companyNumber })).toMatchObject({ companyNumber })
  })

  test('are normalised alike by the database and the contract', async () => {
    const written = [
      '7',
      ' 0000 7',
      '00000000',
      '123456789',
      'sc1',
      'NI-123.45',
      'r0123456',
      'ip00123r',
      'SPABC123',
      'x',
    ]
    const { id } = await fixture.createManaged()
    for (const number of written) {
      await sql`update company set company_number = ${number} where id = ${id}`.execute(fixture.platform.db)
      const { rows } = await sql<{ registry_number: string | null }>`
        select registry_number from company where id = ${id}`.execute(fixture.platform.db)
      expect([number, rows[0]?.registry_number]).toEqual([number, registryNumberOf(number)])
    }
    await sql`update company set company_number = null where id = ${id}`.execute(fixture.platform.db)
  })
})
