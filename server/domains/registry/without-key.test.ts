import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { matchRecords } from './follow-company.ts'
import { openRegistry } from './testing.ts'

describeOnOne('an installation without a registry key on %s', (kind) => {
  const t = opened(() => openRegistry(kind, { registry: null }))

  it('follows companies, reads none, and violates no invariant, however long it lasts', async () => {
    const { companyId } = await t.addCompany('14829307')
    await matchRecords(t.deps)
    await t.database.raw(`update registry_record set next_read_at = now() - interval '3 days'`)
    await t.settle()
    expect(await t.record(companyId)).toMatchObject({ company_number: '14829307', read_at: null, failure: null })
    expect(await t.violations()).toEqual([])
  })
})
