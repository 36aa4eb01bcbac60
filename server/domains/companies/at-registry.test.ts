import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { listCompanies } from './list-companies.ts'
import { actorOf, managerId, openTestCompanies } from './testing.ts'

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
