import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import { describeOnBoth } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openTestCompanies, refusalOf, type TestCompanies } from './testing.ts'

const taken = ['companyNumber: company.number_taken']

describeOnBoth('company numbers (%s)', (kind) => {
  let world: TestCompanies
  beforeAll(async () => {
    world = await openTestCompanies(kind)
  })
  afterAll(async () => {
    expect(await world.violations()).toEqual([])
    await world.close()
  })

  test('belong to one company in any notation, and the refusal names it', async () => {
    const first = await world.createManaged({ name: 'Byron Ltd', companyNumber: 'SC 12345' })
    const other = await world.createManaged({ name: 'Other Ltd' })
    for (const companyNumber of ['SC 12345', 'sc012345', 'SC-012345']) {
      expect(await refusalOf(world.change(other.id, { companyNumber }))).toEqual(taken)
      expect(await refusalOf(world.createManaged({ companyNumber }))).toEqual(taken)
    }
    const refused = await world.change(other.id, { companyNumber: 'SC012345' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).violations[0]?.params).toEqual({ name: 'Byron Ltd' })
    expect(await world.change(first.id, { companyNumber: 'SC012345' })).toMatchObject({ companyNumber: 'SC012345' })
    await world.change(first.id, { companyNumber: null })
    expect(await world.change(other.id, { companyNumber: 'SC12345' })).toMatchObject({ companyNumber: 'SC12345' })
  })

  test('in a format that no registry has may be given to several', async () => {
    const texts = ['to come', '00000000', '12 34 56 78 9']
    for (const companyNumber of texts)
      for (const _ of [1, 2]) expect(await world.createManaged({ companyNumber })).toMatchObject({ companyNumber })
  })

  test('written by ten calls at the same time belong to one company', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => world.createManaged()))
    const companyNumber = '09990001'
    const answers = await Promise.all([
      ...others.map(({ id }) => refusalOf(world.change(id, { companyNumber }))),
      ...others.map(() => refusalOf(world.createManaged({ companyNumber }))),
    ])
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1)
    expect(answers.filter((answer) => answer !== 'not refused')).toEqual(Array.from({ length: 9 }, () => taken))
  })

  test('that two companies already share may stay while other fields are saved, but a third is refused', async () => {
    const companyNumber = '09990002'
    const one = await world.createManaged({ companyNumber })
    const two = await world.createManaged()
    await sql`update company set company_number = ${companyNumber}, number_shared_before = true
      where id = ${two.id}`.execute(world.platform.db)
    for (const { id } of [one, two])
      expect(await world.change(id, { companyNumber, name: `Renamed ${id}` })).toMatchObject({ companyNumber })
    expect(await refusalOf(world.createManaged({ companyNumber }))).toEqual(taken)
    await world.change(one.id, { companyNumber: '09990003' })
    expect(await refusalOf(world.createManaged({ companyNumber }))).toEqual(taken)
    await world.change(two.id, { companyNumber: null })
    expect(await world.change(one.id, { companyNumber })).toMatchObject({ companyNumber })
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
    const { id } = await world.createManaged()
    for (const number of written) {
      await sql`update company set company_number = ${number} where id = ${id}`.execute(world.platform.db)
      const { rows } = await sql<{ registry_number: string | null }>`
        select registry_number from company where id = ${id}`.execute(world.platform.db)
      expect([number, rows[0]?.registry_number]).toEqual([number, registryNumberOf(number)])
    }
    await sql`update company set company_number = null where id = ${id}`.execute(world.platform.db)
  })
})
