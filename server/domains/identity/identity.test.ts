import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { invitationToken } from './invitation-token.ts'
import { getInvitation, openCheck } from './invitations.ts'
import { listChecks } from './list-checks.ts'
import { readCheck } from './read-check.ts'
import { readNow } from './read-now.ts'
import { receiveCallback } from './receive-callback.ts'
import { resendInvitation } from './resend-invitation.ts'
import { startCheck } from './start-check.ts'
import { openIdentity } from './testing.ts'

const unavailable = new ProviderFailure('identity-checks', 'unavailable')

describeOnBoth('identity checks on %s', (kind) => {
  const t = opened(() => openIdentity(kind))
  beforeEach(() => {
    t.provider.failing = null
    t.provider.meanwhile = null
    t.provider.calls.length = 0
  })
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const listed = async (id: number, body: Partial<Parameters<typeof listChecks>[2]> = {}) =>
    listChecks(t.deps, t.call(id).actor, { page: 1, itemsPerPage: 20, ...body })
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

  it('are started by the owner, and the person gets a link', async () => {
    const { userId, companyId, person, id, providerId } = await started()
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    expect(await listed(userId)).toMatchObject({
      'hydra:member': [
        { id, status: 'invited', isCurrent: true, staff: null, invitedAt: expect.any(String) as string },
      ],
      'hydra:totalItems': 1,
    })
    const mails = await t.mailsOf(userId)
    expect(mails).toMatchObject([{ kind: 'identity-check-invitation', to_address: 'sofia@example.test' }])
    expect(mails[0]?.text).toContain('/identity_check/%SECRET%')
    expect(await t.auditOf(companyId)).toEqual(['customer start-identity-check'])
    const reference = (await t.checksOf(person))[0]?.reference ?? ''
    const token = invitationToken(t.platform.settings, reference, 'sofia@example.test')
    expect(t.provider.people.at(-1)?.returnUrl).toContain(token)
    expect(await getInvitation(t.deps, token, '::1')).toMatchObject({ status: 'invited', name: 'Sofía' })
    expect(await openCheck(t.deps, token, '::1')).toEqual({ url: `https://provider.example/${providerId}` })
    await expect(getInvitation(t.deps, 'x'.repeat(43), '::1')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('say in the mail how to get the code while the filing needs it', async () => {
    const verified = async (hasCode: boolean): Promise<string> => {
      const { userId, person, providerId } = await started()
      if (hasCode)
        await t.database.raw(`insert into filing_person (shareholder_id, personal_code_sealed) values ($1, 'x')`, [
          person,
        ])
      t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
      await callback(providerId)
      await t.settle()
      return (await t.mailsOf(userId)).at(-1)?.text ?? ''
    }
    const missing = await verified(false)
    for (const part of ['GOV.UK One Login', '11', '/filing_details']) expect(missing).toContain(part)
    const given = await verified(true)
    expect(given).not.toContain('GOV.UK')
    expect(given).toContain('/dashboard')
  })

  it('are of the own company only, and one at a time', async () => {
    const { person, owner, userId, id } = await started()
    const other = await t.addCompany()
    await expect(startCheck(t.deps, other.owner, person)).rejects.toMatchObject({ code: 'not_found' })
    await expect(resendInvitation(t.deps, other.owner, id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await listed(other.userId))['hydra:totalItems']).toBe(0)
    const company = (await listed(userId))['hydra:member'][0]?.company.id
    expect((await listed(other.userId, { company }))['hydra:totalItems']).toBe(0)
    await expect(startCheck(t.deps, owner, person)).rejects.toMatchObject({ code: 'identity_check_open' })
    const fresh = await t.addCompany()
    const both = await Promise.allSettled([1, 2].map(() => startCheck(t.deps, fresh.owner, fresh.people[0] ?? 0)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await t.platform.jobs.idle()
    expect(t.provider.calls.filter((name) => name === 'create')).toHaveLength(2)
  })

  it('have one effect, however often and in whatever order the callbacks come', async () => {
    const { person, userId, companyId, providerId } = await started()
    t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    await Promise.all([callback(providerId), callback(providerId), callback(providerId)])
    await t.platform.jobs.idle()
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
    t.provider.report(providerId, { status: 'in_progress', providerStatus: 1 })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
    expect((await t.mailsOf(userId)).map((mail) => mail.kind)).toEqual([
      'identity-check-invitation',
      'identity-check-verified',
    ])
    expect(await t.auditOf(companyId)).toEqual(['customer start-identity-check', 'provider update-identity-check'])
    t.provider.report(providerId, { status: 'verified', providerStatus: 4 })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 4, 4])
  })

  it('read the provider, and believe nothing in a callback', async () => {
    const { person, providerId } = await started()
    const bodies = [`{"id":"${providerId}","status":2}`, '{"id":"unknown"}', '{', '', 'null']
    for (const body of bodies) await receiveCallback(t.deps, Buffer.from(body), '127.0.0.1')
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    expect(t.provider.calls).toEqual(['create', 'read'])
  })

  it('are read although the callback came before the check was saved', async () => {
    const { person, id } = await started()
    const fresh = await t.addCompany()
    t.provider.meanwhile = async () => {
      const [providerId = ''] = [...t.provider.registered.keys()].slice(-1)
      t.provider.report(providerId, { status: 'failed', providerStatus: 3 })
      await callback(providerId)
    }
    await startCheck(t.deps, fresh.owner, fresh.people[0] ?? 0)
    await t.platform.jobs.idle()
    expect(await t.statusesOf(fresh.people[0] ?? 0)).toEqual([0, 6, 2])
    await t.leap(0.1)
    await t.settle()
    expect(await t.statusesOf(fresh.people[0] ?? 0)).toEqual([2, 3, 3])
    expect((await t.mailsOf(fresh.userId)).map((mail) => mail.kind)).toEqual([
      'identity-check-invitation',
      'identity-check-failed',
    ])
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    await readCheck(t.deps, id, false)
  })

  it('outlive an outage of the provider, at the start and later', async () => {
    t.provider.failing = { error: unavailable }
    const { person, userId, owner, id } = await started()
    expect(await t.mailsOf(userId)).toEqual([])
    await t.leap(1)
    await t.settle()
    await t.leap(1)
    await t.settle()
    await t.leap(1)
    await t.settle()
    t.provider.calls.length = 0
    expect(await readNow(t.deps, id)).toMatchObject({ status: 'invited', staff: { failure: 'unavailable' } })
    expect(t.provider.calls).toEqual(['find'])
    t.provider.failing = null
    await resendInvitation(t.deps, owner, id)
    await t.platform.jobs.idle()
    expect((await t.mailsOf(userId)).map((mail) => mail.kind)).toEqual(['identity-check-invitation'])
    const providerId = (await t.checksOf(person))[0]?.provider_check_id ?? ''
    t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    t.provider.failing = { error: unavailable }
    await t.leap(48)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    t.provider.failing = null
    await t.leap(7)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
  })

  it('are created once, although the answer was lost or the process was killed', async () => {
    const before = t.provider.registered.size
    t.provider.failing = { error: unavailable, after: true }
    const { person, userId } = await started()
    expect(t.provider.registered.size).toBe(before + 1)
    t.provider.failing = null
    await t.leap(1)
    await t.settle()
    expect(t.provider.registered.size).toBe(before + 1)
    expect((await t.checksOf(person))[0]?.provider_check_id).toBe([...t.provider.registered.keys()].at(-1))
    expect(await t.mailsOf(userId)).toHaveLength(1)
  })

  it('are created once, although two instances take the job at the same moment', async () => {
    const company = await t.addCompany()
    const { id } = await startCheck(t.deps, company.owner, company.people[0] ?? 0)
    await Promise.all([readCheck(t.deps, id), readCheck(t.deps, id), readCheck(t.deps, id, false)])
    await t.platform.jobs.idle()
    expect(t.provider.calls.filter((name) => name === 'create')).toHaveLength(1)
    expect(await t.mailsOf(company.userId)).toHaveLength(1)
  })

  it('end after thirty days, but a result that comes late still counts', async () => {
    const { person, userId, owner, providerId, id } = await started()
    await t.leap(31 * 24)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 0, 3])
    await expect(resendInvitation(t.deps, owner, id)).rejects.toMatchObject({ code: 'identity_check_closed' })
    expect((await listed(userId))['hydra:member'][0]).toMatchObject({ status: 'expired', isCurrent: true })
    t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 4])
    t.provider.report(providerId, { status: 'expired' })
    await callback(providerId)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 0, 5])
  })

  it('are never ended by an outage alone', async () => {
    const { person, providerId } = await started()
    t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    t.provider.failing = { error: unavailable }
    await t.leap(40 * 24)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    t.provider.failing = null
    await t.leap(7)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([1, 2, 3])
  })

  it('that the provider does not have outlive an outage and a wrong key, and are mailed no dead link', async () => {
    t.provider.failing = { error: unavailable }
    const { person, userId } = await started()
    await t.leap(31 * 24)
    await t.settle()
    t.provider.failing = { error: new ProviderFailure('identity-checks', 'misconfigured') }
    await t.leap(7)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 6, 2])
    t.provider.failing = null
    await t.leap(7)
    await t.settle()
    expect(await t.statusesOf(person)).toEqual([0, 0, 3])
    expect(await t.mailsOf(userId)).toEqual([])
    t.provider.failing = { error: new ProviderFailure('identity-checks', 'rejected') }
    const refused = await started()
    await t.leap(31 * 24)
    await t.settle()
    expect(await t.statusesOf(refused.person)).toEqual([0, 0, 3])
  })
})
