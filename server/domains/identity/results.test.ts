import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { readCheck } from './read-check.ts'
import { readNow } from './read-now.ts'
import { receiveCallback } from './receive-callback.ts'
import { recordResult } from './record-result.ts'
import { resendInvitation } from './resend-invitation.ts'
import { startCheck } from './start-check.ts'
import { sweepChecks } from './sweep-checks.ts'
import { tables } from './tables.ts'
import { openIdentity } from './testing.ts'

const byHand = { method: 'in_person', checkedOn: '2026-01-05', note: 'Passport seen.' } as const
const unavailable = new ProviderFailure('identity-checks', 'unavailable')

describeOnBoth('results of identity checks on %s', (kind) => {
  const t = opened(() => openIdentity(kind))
  beforeEach(() => {
    t.provider.failing = null
    t.provider.meanwhile = null
    t.provider.calls.length = 0
  })
  afterEach(async () => expect(await t.violations()).toEqual([]))

  /** Starts the check of a new company's first person, and has it created at the provider. */
  const started = async () => {
    const company = await t.addCompany()
    const person = company.people[0] ?? 0
    const { id } = await startCheck(t.deps, company.owner, person)
    await t.platform.jobs.idle()
    const providerId = (await t.checksOf(person)).at(-1)?.provider_check_id ?? ''
    return { ...company, person, id, providerId }
  }
  const callback = async (providerId: string): Promise<void> =>
    receiveCallback(t.deps, Buffer.from(JSON.stringify({ id: providerId })), '127.0.0.1')

  it('of an older check never overwrite those of a newer one', async () => {
    const { person, owner, providerId } = await started()
    t.provider.report(providerId, { status: 'failed', providerStatus: 3 })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([2, 3, 3])
    const second = await startCheck(t.deps, owner, person)
    await t.platform.jobs.idle()
    t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 6, 4])
    const rows = await t.checksOf(person)
    expect(rows.map((row) => [row.status, row.superseded_at === null])).toEqual([
      ['failed', false],
      ['invited', true],
    ])
    t.provider.report(rows[1]?.provider_check_id ?? '', { status: 'failed', providerStatus: 3 })
    expect(await readNow(t.deps, second.id)).toMatchObject({ status: 'failed' })
    await t.platform.jobs.idle()
    expect((await t.mailsOf(owner.actor.userId)).filter((mail) => mail.kind === 'identity-check-failed')).toHaveLength(
      2,
    )
  })

  it('are not changed by an answer that was requested earlier', async () => {
    const { person, id, providerId } = await started()
    t.provider.report(providerId, { status: 'in_progress', providerStatus: 1 })
    t.provider.meanwhile = async () => {
      await t.leap(0.01)
      t.provider.report(providerId, { status: 'failed', providerStatus: 3 })
      await readCheck(t.deps, id, false)
      t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    }
    await readCheck(t.deps, id, false)
    expect(await t.statusesOf(person)).toEqual([2, 3, 3])
  })

  it('are read soon when a hint came during an earlier reading', async () => {
    const { person, id, providerId } = await started()
    t.provider.meanwhile = async () => {
      t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
      const next_read_at = t.platform.clock.now().toISOString()
      await tables(t.db).updateTable('identity_check').set({ next_read_at }).where('id', '=', id).execute()
    }
    await readCheck(t.deps, id, false)
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    await sweepChecks(t.deps)
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
  })

  it('are not marked by the failure of an earlier request', async () => {
    const { person, id, providerId } = await started()
    t.provider.meanwhile = async () => {
      await t.leap(0.01)
      t.provider.report(providerId, { status: 'failed', providerStatus: 3 })
      await readCheck(t.deps, id, false)
      throw unavailable
    }
    expect(await readCheck(t.deps, id, false)).toBe('unavailable')
    expect(await t.checksOf(person)).toMatchObject([{ status: 'failed', failure: null, next_read_at: null }])
  })

  it('of one person in two companies, or twice in one, are apart', async () => {
    const [one, other] = [await t.addCompany(2), await t.addCompany(1)]
    const people = [...one.people, ...other.people]
    await startCheck(t.deps, one.owner, one.people[0] ?? 0)
    await startCheck(t.deps, one.owner, one.people[1] ?? 0)
    await startCheck(t.deps, other.owner, other.people[0] ?? 0)
    await t.platform.jobs.idle()
    const rows = (await Promise.all(people.map((id) => t.checksOf(id)))).flat()
    expect(new Set(rows.map((row) => row.provider_check_id)).size).toBe(3)
    t.provider.report(rows[1]?.provider_check_id ?? '', { status: 'verified', providerStatus: 2 })
    await t.leap(1)
    await t.settle()
    expect(await Promise.all(people.map((id) => t.statusesOf(id)))).toEqual([
      [0, 6, 2],
      [1, 2, 3],
      [0, 6, 2],
    ])
  })

  it('give way to what staff set themselves, in the same transaction', async () => {
    const { person, providerId, owner } = await started()
    await t.setByStaff(person, { identityCheckStatus: 2 })
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
    t.provider.report(providerId, { status: 'failed', providerStatus: 3 })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
    await expect(startCheck(t.deps, owner, person)).rejects.toMatchObject({ code: 'identity_already_verified' })
    await t.setByStaff(person, { identityVerificationStatus: null, identityCheckStatus: null })
    await startCheck(t.deps, owner, person)
    await t.platform.jobs.idle()
    expect(await t.statusesOf(person)).toEqual([0, 6, 5])
  })

  it('are recorded by hand, instead of an open one', async () => {
    const { person, userId, companyId } = await started()
    const future = { ...byHand, checkedOn: '2099-01-01' }
    await expect(
      recordResult(t.deps, t.staff, { shareholder: person, result: 'verified', ...future }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'checkedOn' }] })
    const check = await recordResult(t.deps, t.staff, { shareholder: person, result: 'verified', ...byHand })
    expect(check).toMatchObject({ status: 'verified', method: 'by_hand', staff: { recorded: byHand } })
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
    await t.leap(24)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
    expect((await t.mailsOf(userId)).at(-1)?.kind).toBe('identity-check-verified')
    expect((await t.auditOf(companyId)).at(-1)).toBe('staff record-identity-check')
    await recordResult(t.deps, t.staff, { shareholder: person, result: 'failed', ...byHand })
    expect(await t.statusesOf(person)).toEqual([2, 3, 4])
  })

  it('end the run at a wrong key, and after three checks without an answer', async () => {
    await t.leap(24 * 60)
    await t.settle()
    const count = 5
    for (let index = 0; index < count; index += 1) await started()
    t.provider.calls.length = 0
    t.provider.failing = { error: unavailable }
    await t.leap(1)
    await sweepChecks(t.deps)
    expect(t.provider.calls).toHaveLength(3)
    t.provider.failing = { error: new ProviderFailure('identity-checks', 'misconfigured') }
    await expect(sweepChecks(t.deps)).rejects.toThrow('rejects the key')
    expect(t.provider.calls).toHaveLength(4)
    // Nothing is due, but the key is still wrong.
    const next_read_at = new Date(t.platform.clock.now().getTime() + 6 * 3_600_000).toISOString()
    await tables(t.db)
      .updateTable('identity_check')
      .set({ next_read_at })
      .where('next_read_at', 'is not', null)
      .execute()
    await expect(sweepChecks(t.deps)).rejects.toThrow('rejects the key')
    expect(t.provider.calls).toHaveLength(4)
    await t.leap(8)
    t.provider.failing = null
    await sweepChecks(t.deps)
  })

  it('end with the person and with the company', async () => {
    const { person, id, companyId } = await started()
    t.provider.meanwhile = () => t.database.raw('delete from shareholder where id = $1', [person])
    expect(await readCheck(t.deps, id, false)).toBe('gone')
    const other = await started()
    await t.database.raw('delete from company where id = any($1::int[])', [[companyId, other.companyId]])
    expect(await readCheck(t.deps, other.id, false)).toBe('gone')
    await expect(readNow(t.deps, other.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describeOnBoth('identity checks without a provider on %s', (kind) => {
  const t = opened(() => openIdentity(kind, { checks: null }))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  it('wait for staff, who record the result', async () => {
    const { owner, people, userId } = await t.addCompany()
    const person = people[0] ?? 0
    const { id } = await startCheck(t.deps, owner, person)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 1, 2])
    expect(await t.mailsOf(userId)).toEqual([])
    await expect(resendInvitation(t.deps, owner, id)).rejects.toMatchObject({ code: 'identity_check_closed' })
    await receiveCallback(t.deps, Buffer.from('{"id":"x"}'), '127.0.0.1')
    const check = await recordResult(t.deps, t.staff, { shareholder: person, result: 'failed', ...byHand })
    expect(check).toMatchObject({ id, status: 'failed', method: 'by_hand' })
    await t.platform.jobs.idle()
    expect(await t.statusesOf(person)).toEqual([2, 3, 3])
    expect((await t.mailsOf(userId)).map((mail) => mail.kind)).toEqual(['identity-check-failed'])
  })
})
