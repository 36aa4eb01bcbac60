import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { startRun } from '#server/platform/jobs/start-run.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { RegistryLimited } from '#server/providers/registry/port.ts'
import { createCallCounter } from './call-allowance.ts'
import { followCompany, matchRecords } from './follow-company.ts'
import { readRegistryStatus } from './read-registry-status.ts'
import { refreshRecords } from './refresh-records.ts'
import { aProfile, openRegistry } from './testing.ts'

describeOnOne('the daily reading of the registry on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  let number = 0
  const nextNumber = () => String((number += 1)).padStart(8, '0')
  beforeEach(async () => {
    await t.settle()
    await t.leap(1)
    t.remote.requested.length = 0
    t.remote.failing = null
    t.remote.allowance = null
    t.remote.profiles.clear()
    await t.database.raw('delete from company')
  })
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const many = async (count: number) => {
    const all = []
    for (let index = 0; index < count; index += 1) {
      const companyNumber = nextNumber()
      t.remote.profiles.set(companyNumber, aProfile(companyNumber))
      all.push({ companyNumber, ...(await t.addCompany(companyNumber)) })
    }
    await matchRecords(t.deps)
    await t.platform.jobs.idle()
    t.remote.requested.length = 0
    return all
  }
  const one = async () => {
    const [made] = await many(1)
    if (!made) throw new Error('no company was made')
    return made
  }
  const changesOf = async (companyId: number) =>
    (
      await t.database.raw(
        `select field, before, after from registry_change c join registry_record r on r.id = c.record_id
         where r.company_id = $1 order by c.id`,
        [companyId],
      )
    ).rows

  it('reads a newly incorporated company immediately, and then once a day', async () => {
    const companyNumber = nextNumber()
    t.remote.profiles.set(companyNumber, aProfile(companyNumber, { accountNextDue: '2030-01-31' }))
    const { companyId, userId } = await t.addCompany(companyNumber)
    await t.registry.followCompany(companyId)
    await t.platform.jobs.idle()
    expect(t.remote.requested).toEqual([companyNumber])
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({
      record: { companyNumber, accountNextDue: '2030-01-31', changes: [] },
      failure: null,
    })
    for (let day = 0; day < 7; day += 1) {
      await t.leap(1)
      await refreshRecords(t.deps)
      await refreshRecords(t.deps)
    }
    expect(t.remote.requested).toHaveLength(8)
  })

  it('saves what changed since the last reading, and nothing else', async () => {
    const { companyNumber, companyId } = await one()
    const before = aProfile(companyNumber, { accountNextDue: '2030-01-31', accountNextMadeUpTo: '2029-04-30' })
    t.remote.profiles.set(companyNumber, before)
    await t.leap(1)
    await refreshRecords(t.deps)
    await t.leap(1)
    await refreshRecords(t.deps)
    const first = await changesOf(companyId)
    expect(first).toHaveLength(2)
    t.remote.profiles.set(companyNumber, { ...before, companyStatus: 'dissolved', accountNextDue: null })
    await t.leap(1)
    await refreshRecords(t.deps)
    expect((await changesOf(companyId)).slice(2)).toEqual([
      { field: 'companyStatus', before: 'active', after: 'dissolved' },
      { field: 'accountNextDue', before: '2030-01-31', after: null },
    ])
  })

  it('starts again under another number, and ends without a number', async () => {
    const { companyId, userId } = await one()
    const other = nextNumber()
    t.remote.profiles.set(other, aProfile(other, { companyName: 'OTHER LTD' }))
    await t.database.raw('update company set company_number = $2 where id = $1', [companyId, other])
    await followCompany(t.deps, companyId)
    await t.platform.jobs.idle()
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({
      record: { companyNumber: other, companyName: 'OTHER LTD', changes: [] },
    })
    await t.database.raw('update company set company_number = null where id = $1', [companyId])
    await matchRecords(t.deps)
    expect(await t.record(companyId)).toBeUndefined()
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({ record: null, failure: null })
  })

  it('blocks no other company after a failure, and retains earlier data', async () => {
    const all = await many(6)
    const bad = all[2]
    t.remote.failing = (requested) =>
      requested === bad?.companyNumber ? new ProviderFailure('registry', 'unexpected') : null
    await t.leap(1)
    await refreshRecords(t.deps)
    expect(t.remote.requested.toSorted()).toEqual(all.map(({ companyNumber }) => companyNumber))
    expect(await readRegistryStatus(t.deps, bad?.userId ?? 0)).toMatchObject({
      record: { companyName: `COMPANY ${bad?.companyNumber} LIMITED` },
      failure: { reason: 'invalid_response' },
    })
    t.remote.failing = null
    await t.leap(0.1)
    await refreshRecords(t.deps)
    expect(await readRegistryStatus(t.deps, bad?.userId ?? 0)).toMatchObject({ failure: null })
  })

  it('reports an error of our own, and postpones the company like one that failed', async () => {
    const all = await many(3)
    const bad = all[0]?.companyNumber
    t.remote.failing = (requested) => (requested === bad ? new TypeError('our own bug') : null)
    await t.leap(1)
    await expect(refreshRecords(t.deps)).rejects.toThrow('1 of 3 failed')
    expect(t.remote.requested).toHaveLength(3)
    await refreshRecords(t.deps)
    expect(t.remote.requested).toHaveLength(3)
    t.remote.failing = null
    await t.leap(0.1)
    await refreshRecords(t.deps)
    expect(await readRegistryStatus(t.deps, all[0]?.userId ?? 0)).toMatchObject({ failure: null })
  })

  it('marks a number that the registry does not know', async () => {
    const { companyNumber, userId } = await one()
    t.remote.profiles.delete(companyNumber)
    await t.leap(1)
    await refreshRecords(t.deps)
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({ failure: { reason: 'not_at_registry' } })
  })

  it('queries few while the registry is down, loses nothing, and reads all later', async () => {
    const all = await many(10)
    t.remote.failing = () => new ProviderFailure('registry', 'unavailable')
    await t.leap(1)
    await refreshRecords(t.deps)
    expect(t.remote.requested).toHaveLength(3)
    t.remote.failing = null
    await t.leap(0.3)
    t.remote.requested.length = 0
    await refreshRecords(t.deps)
    expect(t.remote.requested).toHaveLength(all.length)
    const { rows } = await t.database.raw(
      'select count(*)::int as failed from registry_record where failure is not null',
    )
    expect(rows[0]?.['failed']).toBe(0)
  })

  it('stops querying a slow registry when the run ends, and leaves the rest due', async () => {
    await many(6)
    await t.leap(1)
    let passed = 0
    await refreshRecords(
      t.deps,
      startRun(() => (passed += 15_000)),
    )
    expect(t.remote.requested).toHaveLength(3)
    await refreshRecords(t.deps)
    expect(new Set(t.remote.requested).size).toBe(6)
  })

  it('ends the run at the first answer to a wrong key', async () => {
    const all = await many(4)
    t.remote.failing = () => new ProviderFailure('registry', 'misconfigured')
    await t.leap(1)
    await expect(refreshRecords(t.deps)).rejects.toThrow('rejects the API key')
    expect(t.remote.requested).toHaveLength(1)
    t.remote.failing = null
    await t.leap(1)
    await refreshRecords(t.deps)
    expect(t.remote.requested).toHaveLength(1 + all.length)
  })

  it('ends the run without a failure at the limit, until the window is over', async () => {
    const all = await many(5)
    await t.leap(1)
    const until = new Date(t.platform.clock.now().getTime() + 120_000)
    t.remote.failing = (requested) => (requested === all[0]?.companyNumber ? null : new RegistryLimited(until))
    await refreshRecords(t.deps)
    await refreshRecords(t.deps)
    // The second run makes no calls: the counter knows.
    expect(t.remote.requested.length).toBeLessThanOrEqual(2)
    const { rows } = await t.database.raw(
      'select count(*)::int as failed from registry_record where failure is not null',
    )
    expect(rows[0]?.['failed']).toBe(0)
    t.remote.failing = null
    await t.leap(121 / 86_400)
    await refreshRecords(t.deps)
    expect(new Set(t.remote.requested).size).toBe(all.length)
  })

  it('shares the counter, reserves calls for people, and trusts the registry’s count', async () => {
    const { db, clock } = t.platform
    const [first, other] = [createCallCounter(db, clock), createCallCounter(db, clock)]
    await t.leap(1)
    const attempts = await Promise.allSettled(
      Array.from({ length: 450 }, (_, index) => (index % 2 ? first : other).take('daily')),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(400)
    await first.take('search', 2)
    await other.take('byHand')
    await first.note({ remaining: 5, resetsAt: new Date(clock.now().getTime() + 250_000) })
    await expect(first.take('search', 2)).rejects.toBeInstanceOf(RegistryLimited)
    // An older answer of the same window returns no calls.
    await first.note({ remaining: 500, resetsAt: new Date(clock.now().getTime() + 250_000) })
    for (let call = 0; call < 5; call += 1) await other.take('byHand')
    const refused = await other.take('byHand').catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'RegistryLimited' })
    await t.leap(251 / 86_400)
    await other.take('daily')
  })
})
