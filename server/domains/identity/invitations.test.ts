import { afterEach, expect, it } from 'vitest'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { invitationToken } from './invitation-token.ts'
import { getInvitation, openCheck } from './invitations.ts'
import { receiveCallback } from './receive-callback.ts'
import { resendInvitation } from './resend-invitation.ts'
import { startCheck } from './start-check.ts'
import { openIdentity } from './testing.ts'

describeOnBoth('links of identity checks on %s', (kind) => {
  const t = opened(() => openIdentity(kind))
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

  it('are sent again once a minute, in the owner’s language', async () => {
    const company = await t.addCompany(1, 'it')
    const { id } = await startCheck(t.deps, company.owner, company.people[0] ?? 0)
    await t.platform.jobs.idle()
    await resendInvitation(t.deps, company.owner, id)
    await expect(resendInvitation(t.deps, company.owner, id)).rejects.toMatchObject({ code: 'too_many_requests' })
    const mails = await t.mailsOf(company.userId)
    expect(mails.map(({ language, subject }) => [language, subject.startsWith('Verifichi')])).toEqual([
      ['it', true],
      ['it', true],
    ])
    expect(await t.auditOf(company.companyId)).toContain('customer resend-identity-check')
  })

  it('are not mailed to people of a disabled account', async () => {
    const { person, id, userId } = await started()
    await t.database.raw('update app_user set disabled_at = now() where id = $1', [userId])
    await expect(resendInvitation(t.deps, t.staff, id)).rejects.toMatchObject({ code: 'identity_owner_disabled' })
    expect(await t.checksOf(person)).toMatchObject([{ invitations: 1 }])
    expect(await t.mailsOf(userId)).toHaveLength(1)
  })

  it('show a check that is over for a week, and only to the present address', async () => {
    const { person, owner, id, providerId } = await started()
    const reference = (await t.checksOf(person))[0]?.reference ?? ''
    const token = (email: string) => invitationToken(t.platform.settings, reference, email)
    const look = (email: string) => getInvitation(t.deps, token(email), '::1')
    await t.database.raw(`update shareholder set email = 'right@example.test' where id = $1`, [person])
    await expect(look('sofia@example.test')).rejects.toMatchObject({ code: 'not_found' })
    await resendInvitation(t.deps, owner, id)
    expect(await look('right@example.test')).toMatchObject({ status: 'invited' })
    await expect(look('sofia@example.test')).rejects.toMatchObject({ code: 'not_found' })
    t.provider.report(providerId, { status: 'verified', providerStatus: 2 })
    await receiveCallback(t.deps, Buffer.from(JSON.stringify({ id: providerId })), '127.0.0.1')
    await t.settle()
    await t.leap(6 * 24)
    expect(await look('right@example.test')).toMatchObject({ status: 'verified' })
    await t.leap(2 * 24)
    await expect(look('right@example.test')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('open the check from a network whose pages look often', async () => {
    const { person, providerId } = await started()
    const reference = (await t.checksOf(person))[0]?.reference ?? ''
    const token = invitationToken(t.platform.settings, reference, 'sofia@example.test')
    for (let look = 0; look < 120; look += 1) await getInvitation(t.deps, token, '192.0.2.1')
    expect(await openCheck(t.deps, token, '192.0.2.1')).toEqual({ url: `https://provider.example/${providerId}` })
  })
})
