import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { RegistryLimited } from '#server/providers/registry/port.ts'
import { createUpdates } from './create-updates.ts'
import { followCompany, followWithin } from './follow-company.ts'
import { listDeadlines } from './list-deadlines.ts'
import { searchNames } from './names/search-names.ts'
import { readRecord, readRegistryStatus, readRegistryStatusOf } from './read-registry-status.ts'
import { aProfile, type OpenRegistry, openRegistry } from './testing.ts'

describeOnBoth('the registry on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  let managerId: number
  let number = 0
  beforeAll(async () => {
    await t.toNoon()
    managerId = await t.addUser('en', 'ROLE_MANAGER')
  })
  beforeEach(async () => {
    await t.leap(1)
    await t.database.raw('delete from company')
    t.remote.requested.length = 0
    t.remote.failing = null
    t.remote.found = []
  })
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const manager = () => t.actor(managerId, { roles: ['ROLE_MANAGER'] })
  const update = (userId: number, deps = t.deps) =>
    createUpdates(deps)({ actor: manager(), requestId: 'test', ip: '::1' }, userId)
  const company = async (
    more: Parameters<typeof aProfile>[1] = {},
    options: Parameters<OpenRegistry['addCompany']>[1] = {},
  ) => {
    const companyNumber = String((number += 1)).padStart(8, '0')
    t.remote.profiles.set(companyNumber, aProfile(companyNumber, more))
    return { companyNumber, ...(await t.addCompany(companyNumber, options)) }
  }
  const read = async (companyId: number) => {
    await followCompany(t.deps, companyId)
    await t.platform.jobs.idle()
  }
  const inDays = (days: number) => daysLater(londonDay(t.platform.clock.now()), days)

  it('is read by hand once a minute, with an audit entry, whatever the result', async () => {
    const { userId, companyId, companyNumber } = await company({ accountNextDue: inDays(100) })
    const first = await update(userId)
    expect(first).toEqual({ status: 'ok', company_house_id: expect.any(Number) as unknown })
    expect(await update(userId)).toEqual(first)
    expect(t.remote.requested).toEqual([companyNumber])
    await t.leap(61 / 86_400)
    t.remote.failing = () => new ProviderFailure('registry', 'unavailable')
    expect(await update(userId)).toEqual({ status: 'error', company_house_id: null, reason: 'unavailable' })
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({
      record: { accountNextDue: inDays(100) },
      failure: { reason: 'unavailable' },
    })
    t.remote.failing = () => new RegistryLimited(new Date(t.platform.clock.now().getTime() + 60_000))
    expect(await update(userId)).toMatchObject({ status: 'error', reason: 'rate_limited' })
    const { rows } = await t.database.raw(
      `select action, "after" from audit_entry where subject_type = 'company' and subject_id = $1 order by id`,
      [String(companyId)],
    )
    expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('refresh-company-registry'))
    // The limit is ours: the company's page does not mention it.
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({ failure: { reason: 'unavailable' } })
    await t.leap(1)
  })

  it('follows a company once from two instances, which both know its record', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, companyId } = await company()
      const answers = await Promise.all([update(userId), update(userId), update(userId)])
      const id = (await t.record(companyId))?.id
      for (const answer of answers) expect(answer).toEqual({ status: 'ok', company_house_id: id })
    }
  })

  it('keeps the latest request, whichever answer comes first', async () => {
    const { userId, companyId, companyNumber } = await company({ accountNextDue: inDays(9) })
    const requested = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const older = aProfile(companyNumber, { accountNextDue: inDays(9) })
    const slowly = {
      ...t.remote,
      profile: async () => {
        requested.resolve()
        await answered.promise
        return { found: older, allowance: null }
      },
    }
    await t.deps.platform.db.transaction().execute((trx) => followWithin(t.deps, trx, companyId))
    const late = update(userId, { ...t.deps, registry: slowly })
    await requested.promise
    t.remote.profiles.set(companyNumber, aProfile(companyNumber, { accountNextDue: inDays(300) }))
    await update(userId)
    answered.resolve()
    expect(await late).toMatchObject({ status: 'ok' })
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({
      record: { accountNextDue: inDays(300), changes: [] },
      failure: null,
    })
  })

  it('is read once after a double click', async () => {
    const { userId, companyNumber } = await company()
    const updates = createUpdates(t.deps)
    const call = { actor: manager(), requestId: 'test', ip: '::1' }
    const answers = await Promise.all([updates(call, userId), updates(call, userId), updates(call, userId)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['ok']))
    expect(t.remote.requested).toEqual([companyNumber])
  })

  it('says why there is nothing to read', async () => {
    const none = await t.addUser()
    expect(await update(none)).toMatchObject({ status: 'error', reason: 'no_company' })
    const early = await company({}, { status: 0 })
    expect(await update(early.userId)).toMatchObject({ reason: 'not_incorporated' })
    const unnumbered = await t.addCompany('to come')
    expect(await update(unnumbered.userId)).toMatchObject({ reason: 'no_number' })
    const unknown = await t.addCompany('88888888')
    expect(await update(unknown.userId)).toMatchObject({ reason: 'not_at_registry' })
    await expect(update(2_000_000)).rejects.toMatchObject({ code: 'not_found' })
    expect(t.remote.requested).toEqual(['88888888'])
    expect(await readRegistryStatus(t.deps, none)).toEqual({
      company: null,
      record: null,
      deadlines: [],
      failure: null,
    })
    await expect(readRegistryStatusOf(t.deps, 2_000_000)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is shown to its own customer and to managers, and not found by others', async () => {
    const { userId, companyId } = await company()
    await read(companyId)
    const id = (await t.record(companyId))?.id ?? 0
    expect((await readRecord(t.deps, t.actor(userId), id)).id).toBe(id)
    expect((await readRecord(t.deps, manager(), id)).id).toBe(id)
    await expect(readRecord(t.deps, t.actor(await t.addUser()), id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readRecord(t.deps, manager(), 2_000_000)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('reports a missing key, and still starts and lists', async () => {
    const { userId } = await company()
    const deps = { ...t.deps, registry: null }
    expect(await readRegistryStatus(deps, userId)).toMatchObject({ record: null, failure: { reason: 'misconfigured' } })
    expect(await update(userId, deps)).toMatchObject({ reason: 'misconfigured' })
    expect(await searchNames(deps, userId, 'Name')).toEqual({ status: 'unknown', companies: [] })
  })

  it('lists coming and missed deadlines of all companies, by day and by name', async () => {
    const dates = [
      { accountNextDue: inDays(10), confirmationStatementNextDue: inDays(-3) },
      { accountNextDue: inDays(0), confirmationStatementNextDue: inDays(400) },
      { accountNextDue: inDays(-30), confirmationStatementNextDue: null },
      { accountNextDue: inDays(5), companyStatus: 'dissolved' },
    ]
    for (const [index, more] of dates.entries()) {
      const { companyId } = await company(more, { name: `Listed ${index} Ltd` })
      await read(companyId)
    }
    const list = async (state: 'upcoming' | 'overdue', more = {}) => {
      const found = await listDeadlines(t.deps, { page: 1, itemsPerPage: 30, status: state, name: undefined, ...more })
      return {
        total: found['hydra:totalItems'],
        rows: found['hydra:member'].map(
          ({ companyName, kind: what, daysLeft }) => `${companyName} ${what} ${daysLeft}`,
        ),
      }
    }
    expect(await list('upcoming')).toEqual({ total: 2, rows: ['Listed 1 Ltd accounts 0', 'Listed 0 Ltd accounts 10'] })
    expect(await list('overdue')).toEqual({
      total: 2,
      rows: ['Listed 2 Ltd accounts -30', 'Listed 0 Ltd confirmationStatement -3'],
    })
    expect(await list('overdue', { 'order[dueOn]': 'desc' })).toEqual({
      total: 2,
      rows: ['Listed 0 Ltd confirmationStatement -3', 'Listed 2 Ltd accounts -30'],
    })
    expect(await list('overdue', { kind: 'accounts' })).toEqual({ total: 1, rows: ['Listed 2 Ltd accounts -30'] })
    expect(await list('overdue', { name: 'listed 0' })).toMatchObject({ total: 1 })
    expect(await list('upcoming', { page: 2, itemsPerPage: 1 })).toEqual({
      total: 2,
      rows: ['Listed 0 Ltd accounts 10'],
    })
  })

  it('says whether a name is free, and `unknown` in an outage', async () => {
    const userId = await t.addUser()
    t.remote.found = [{ name: 'NAVARRO PRESS LTD', companyNumber: '1', companyStatus: 'active' }]
    expect(await searchNames(t.deps, userId, 'The Navarro-Press Limited')).toMatchObject({ status: 'taken' })
    expect(await searchNames(t.deps, userId, 'Something Else')).toEqual({ status: 'free', companies: [] })
    t.remote.failing = () => new ProviderFailure('registry', 'unavailable')
    expect(await searchNames(t.deps, userId, 'Navarro Press')).toEqual({ status: 'unknown', companies: [] })
    t.remote.failing = null
    const before = t.remote.requested.length
    for (let call = 0; call < 60; call += 1) await searchNames(t.deps, userId, 'Navarro Press')
    expect(t.remote.requested.length - before, 'one person cannot use up what all share').toBeLessThanOrEqual(40)
  })
})
