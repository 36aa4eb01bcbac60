import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import { seeded } from '#server/domains/invoicing/testing/random-invoice.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { registryNumberSql } from './row-fields.ts'
import { actorOf, listCompanies, managerId, openTestCompanies } from './testing.ts'

describeOnOne('a company at the registry (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const incorporated = { status: 1 as const, address: '1 Mill Lane' }
  const pageOf = (number: string): string => `${fixture.platform.settings.registryPages}/company/${number}`

  it('has a link to its page where its number has the registry’s format', async () => {
    const { id, companyHouse } = await fixture.createManaged()
    expect(companyHouse).toBeNull()
    expect((await fixture.change(id, { companyNumber: 'sc 12345' })).companyHouse).toBe(pageOf('SC012345'))
    expect((await fixture.change(id, { companyNumber: '1/../2?x' })).companyHouse).toBeNull()
  })

  it('has the registry’s status once it is incorporated and was read under its number', async () => {
    const { id } = await fixture.createManaged({ ...incorporated, companyNumber: '12345678' })
    const registryEntry = { companyNumber: '12345678', status: 'active', detail: null }
    await fixture.register(id, registryEntry)
    const shown = async () => (await fixture.change(id, {})).registryStatus
    expect(await shown()).toEqual({ status: 'active', detail: null })
    await fixture.register(id, { ...registryEntry, status: 'dissolved' })
    expect(await shown()).toEqual({ status: 'dissolved', detail: null })
    await fixture.change(id, { companyNumber: '87654321' })
    expect(await shown()).toBeNull()
    await fixture.change(id, { companyNumber: '12345678', status: 0 })
    expect(await shown()).toBeNull()
  })

  it('has the same number in SQL, however it is written', async () => {
    const random = seeded(13)
    const signs = [
      '0',
      '1',
      '9',
      'A',
      'S',
      'c',
      'R0',
      'IP',
      'SP',
      'ni',
      ' ',
      '-',
      '.',
      '\u00a0',
      '\u2009',
      '\n',
      '?',
      "'",
    ]
    const written = Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 9) }, () => signs[Math.floor(random() * signs.length)]).join(''),
    )
    const all = [...written, '1', '00000000', 'SC1', 'SC1234567', 'R0123456', 'IP00123R', 'SPABC123', 'NI12345X']
    const { rows } = await sql<{ number: string | null }>`
      select ${sql.raw(registryNumberSql('value'))} as number from unnest(${all}::text[]) with ordinality as t (value, at)
      order by at`.execute(fixture.platform.db)
    expect(rows.map(({ number }) => number)).toEqual(all.map(registryNumberOf))
  })

  it('has the same status in lists', async () => {
    const { id } = await fixture.createManaged({ ...incorporated, name: 'Listed Ltd', companyNumber: '11111111' })
    await fixture.register(id, { companyNumber: '11111111', status: 'liquidation', detail: null })
    const actor = actorOf(managerId, 'ROLE_MANAGER')
    const page = await listCompanies(fixture.deps, actor, { page: 1, itemsPerPage: 10, name: 'listed' })
    expect(page['hydra:member']).toEqual([
      expect.objectContaining({
        companyHouse: pageOf('11111111'),
        registryStatus: { status: 'liquidation', detail: null },
      }),
    ])
  })
})
