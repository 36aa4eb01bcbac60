import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { afterQuery } from '#server/platform/database/testing/after-query.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createUpdates } from './create-updates.ts'
import { followCompany, followWithin } from './follow-company.ts'
import { listDeadlines } from './list-deadlines.ts'
import { mailDeadlines } from './mail-deadlines.ts'
import { readRecord, readRegistryStatus } from './read-registry-status.ts'
import { aProfile, openRegistry } from './testing.ts'

describeOnOne('a company whose number changes on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  let managerId: number
  let number = 0
  const nextNumber = () => String((number += 1)).padStart(8, '0')
  beforeAll(async () => {
    await t.toNoon()
    managerId = await t.addUser('en', 'ROLE_MANAGER')
  })
  beforeEach(() => t.leap(1))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const manager = () => t.actor(managerId, { roles: ['ROLE_MANAGER'] })
  const inDays = (days: number) => daysLater(londonDay(t.platform.clock.now()), days)
  const company = async (more: Parameters<typeof aProfile>[1] = {}) => {
    const companyNumber = nextNumber()
    t.remote.profiles.set(companyNumber, aProfile(companyNumber, more))
    return { companyNumber, ...(await t.addCompany(companyNumber)) }
  }
  const read = async (companyId: number) => {
    await followCompany(t.deps, companyId)
    await t.platform.jobs.idle()
  }

  it('is not shown under another number, even before the event of the change arrives', async () => {
    const { userId, companyId } = await company({ accountNextDue: inDays(5) })
    await read(companyId)
    const id = (await t.record(companyId))?.id ?? 0
    await t.database.raw(`update company set company_number = '00000000' where id = $1`, [companyId])
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({ company: { companyNumber: null }, record: null })
    await t.database.raw(`update company set company_number = '77777777' where id = $1`, [companyId])
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({ record: null, failure: null })
    await expect(readRecord(t.deps, manager(), id)).rejects.toMatchObject({ code: 'not_found' })
    const listed = await listDeadlines(t.deps, { page: 1, itemsPerPage: 30, status: 'upcoming', name: undefined })
    expect(listed['hydra:member']).toEqual([])
    await mailDeadlines(t.deps)
    expect(await t.mailsOf(userId)).toEqual([])
    await t.database.raw('update company set status = 0 where id = $1', [companyId])
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({ record: null })
  })

  it('keeps the record of its current number, whichever event comes last', async () => {
    const { companyId } = await company()
    await read(companyId)
    const other = nextNumber()
    t.remote.profiles.set(other, aProfile(other))
    await t.db.transaction().execute(async (trx) => {
      let newer: number | null = null
      // The older event has read the company; before it continues, the number changes and the newer event is handled.
      const older = afterQuery(trx, 'company', async () => {
        await sql`update company set company_number = ${other} where id = ${companyId}`.execute(trx)
        newer = await followWithin(t.deps, trx, companyId)
      })
      expect(await followWithin(t.deps, older, companyId)).toBe(newer)
    })
    expect(await t.record(companyId)).toMatchObject({ company_number: other })
  })

  it('is read under its new number if that changes during a reading by hand', async () => {
    const { userId, companyId, companyNumber } = await company()
    const other = nextNumber()
    t.remote.profiles.set(other, aProfile(other, { accountNextDue: inDays(80) }))
    const changing = {
      ...t.remote,
      profile: async (requested: string) => {
        if (requested === companyNumber) {
          await t.database.raw('update company set company_number = $2 where id = $1', [companyId, other])
          await followCompany(t.deps, companyId)
          await t.platform.jobs.idle()
        }
        return t.remote.profile(requested)
      },
    }
    const update = createUpdates({ ...t.deps, registry: changing })
    const call = { actor: manager(), requestId: 'test', ip: '::1' }
    expect(await update(call, userId)).toEqual({
      status: 'ok',
      company_house_id: (await t.record(companyId))?.id,
    })
    expect(await readRegistryStatus(t.deps, userId)).toMatchObject({
      record: { companyNumber: other, accountNextDue: inDays(80) },
      failure: null,
    })
  })
})
