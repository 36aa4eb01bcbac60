import { beforeAll, expect, test } from 'vitest'
import { changeLanguage } from '#server/domains/accounts/change-language.ts'
import { setNewPassword } from '#server/domains/accounts/password-reset/set-new-password.ts'
import { confirmRegistration } from '#server/domains/accounts/registration/confirm-registration.ts'
import {
  freshEmail,
  freshOrigin,
  freshPassword,
  openTestAccounts,
  refusalOf,
} from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeUserEmail } from './change-user-email.ts'
import { refusedWith, staffTools } from './testing.ts'

describeOnOne('email changes by staff on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  let tools: ReturnType<typeof staffTools>
  beforeAll(async () => {
    tools = staffTools(t)
  })

  const mailsTo = (email: string) => t.mails.filter(({ to }) => to === email)
  const change = async (userId: number, email: string, version?: number) => {
    const { actor } = await tools.staff('ROLE_MANAGER')
    return changeUserEmail(t.deps, await tools.callOf(actor, userId, version), email)
  }

  test('are saved in lower case, unconfirmed, with an audit entry of the actor', async () => {
    const { id, email } = await t.register()
    await confirmRegistration(t.deps, { userId: id, token: t.lastToken(email) }, freshOrigin())
    const before = await tools.row(id)
    const { actor } = await tools.staff('ROLE_MANAGER')
    const wanted = freshEmail()
    const user = await changeUserEmail(t.deps, await tools.callOf(actor, id), wanted.toUpperCase())
    expect(user).toMatchObject({ id, email: wanted, emailVerified: false })
    expect(user.version).toBeGreaterThan(before.version)
    expect(await tools.auditEntries(id)).toEqual([
      {
        action: 'change-user-email',
        actor_kind: 'staff',
        actor_user_id: actor.userId,
        before: { email, emailVerified: true },
        after: { email: wanted, emailVerified: false, endedSessions: 0 },
      },
    ])
    expect(await tools.eventCount('user-email-changed', id)).toBe(1)
  })

  test('end every session, in a second instance at the same moment', async () => {
    const second = kind === 'postgres' ? await openTestAccounts(kind, t.testDb) : null
    const { id, email, password } = await t.register()
    const tokens = [(await t.logIn(email, password)).token, (await t.logIn(email, password)).token]
    const bystander = await t.register()
    const other = await t.logIn(bystander.email, bystander.password)
    for (const token of tokens) expect(await (second ?? t).isAlive(token)).toBe(true)
    const wanted = freshEmail()
    await change(id, wanted)
    for (const token of tokens) {
      expect(await t.isAlive(token)).toBe(false)
      if (second) expect(await second.isAlive(token)).toBe(false)
    }
    expect(await t.isAlive(other.token)).toBe(true)
    expect((await tools.auditEntries(id))[0]?.after).toMatchObject({ endedSessions: 2 })
    expect(await refusalOf(t.logIn(email, password))).toBe('Invalid credentials')
    await t.logIn(wanted, password)
    await second?.close()
  })

  test('revoke earlier links and mail the new address one that works', async () => {
    const { id, email } = await t.register()
    const old = t.lastToken(email)
    const wanted = freshEmail()
    await change(id, wanted)
    const origin = freshOrigin()
    expect(await refusalOf(confirmRegistration(t.deps, { userId: id, token: old }, origin))).toBe('link_expired')
    expect((await tools.row(id)).email_verified_at).toBeNull()
    const fresh = t.lastToken(wanted)
    expect(fresh).not.toBe(old)
    await confirmRegistration(t.deps, { userId: id, token: fresh }, origin)
    expect((await tools.row(id)).email_verified_at).not.toBeNull()
  })

  test('notify both addresses in the customer’s language; the old one without new address and actor', async () => {
    const { id, email } = await t.register()
    const customer = { kind: 'user' as const, userId: id, sessionId: 1, roles: [] }
    await changeLanguage(t.platform, customer, { userId: id, language: 'es' }, freshOrigin())
    const { actor, email: managersEmail } = await tools.staff('ROLE_MANAGER')
    const wanted = freshEmail()
    await changeUserEmail(t.deps, await tools.callOf(actor, id), wanted)
    const [toOld] = mailsTo(email).slice(-1)
    const [toNew] = mailsTo(wanted)
    expect(toOld).toMatchObject({ kind: 'email-replaced-by-staff', language: 'es', userId: id })
    expect(toNew).toMatchObject({ kind: 'email-changed-by-staff', language: 'es', userId: id })
    expect(toOld?.text).toContain('por otra.')
    expect(toNew?.text).toContain('por esta.')
    expect(toOld?.secret).toBeUndefined()
    for (const mail of [toOld, toNew])
      for (const part of [mail?.subject, mail?.html, mail?.text]) expect(part).not.toContain(managersEmail)
    for (const part of [toOld?.html, toOld?.text]) expect(part).not.toContain(wanted)
    for (const part of [toNew?.html, toNew?.text]) expect(part).not.toContain(email)
  })

  test('let a user without a password choose the first one from the new address', async () => {
    const buyer = { email: freshEmail(), language: 'it' as const, firstName: 'Ada', lastName: 'Conti' }
    const { userId } = await t.buy(buyer)
    const [old, wanted] = [t.lastToken(buyer.email), freshEmail()]
    await change(userId, wanted)
    const set = async (token: string) =>
      setNewPassword(
        t.deps,
        { userId, token, password: freshPassword(), captchaToken: await t.solve('reset_password') },
        freshOrigin(),
      )
    expect(await refusalOf(set(old))).toBe('link_expired')
    await set(t.lastToken(wanted))
    expect((await tools.row(userId)).email_verified_at).not.toBeNull()
  })

  test('to the same address change nothing, whatever version was seen', async () => {
    const { id, email, password } = await t.register()
    const { token } = await t.logIn(email, password)
    const mails = t.mails.length
    expect(await change(id, email.toUpperCase(), 999)).toMatchObject({ email })
    expect(await t.isAlive(token)).toBe(true)
    expect([t.mails.length - mails, await tools.auditEntries(id)]).toEqual([1, []])
  })

  test('to another user’s address are refused and change nothing', async () => {
    const [one, other] = [await t.register(), await t.register()]
    const { token } = await t.logIn(one.email, one.password)
    const before = await tools.row(one.id)
    expect(await refusalOf(change(one.id, other.email.toUpperCase()))).toBe('email: email_unique_violation')
    expect(await tools.row(one.id)).toEqual(before)
    expect(await t.isAlive(token)).toBe(true)
    expect(mailsTo(other.email)).toHaveLength(1)
    expect(await tools.auditEntries(one.id)).toEqual([])
  })

  test('of many users to one address at the same time succeed for one', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => t.register()))
    const wanted = freshEmail()
    const outcomes = await Promise.all(people.map(({ id }) => refusalOf(change(id, wanted))))
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('email: email_unique_violation'), 'not refused'])
    expect(mailsTo(wanted)).toHaveLength(1)
  })

  test('by two managers who saw the same version: one learns what the other did', async () => {
    const { id } = await t.register()
    const { version } = await tools.row(id)
    const addresses = [freshEmail(), freshEmail()]
    const outcomes = await Promise.allSettled(addresses.map((address) => change(id, address, version)))
    const won = addresses.find((_, index) => outcomes[index]?.status === 'fulfilled')
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toHaveLength(1)
    const refusal = await refusedWith(Promise.reject(lost[0]?.reason))
    expect(refusal.code).toBe('conflict')
    expect(refusal.current).toMatchObject({ id, email: won })
    expect((await tools.row(id)).email).toBe(won)
    expect(await tools.auditEntries(id)).toHaveLength(1)
  })

  test('clicked twice are done once', async () => {
    const { id, email } = await t.register()
    const { version } = await tools.row(id)
    const wanted = freshEmail()
    const answers = await Promise.all([change(id, wanted, version), change(id, wanted, version)])
    expect(answers.map((user) => user.email)).toEqual([wanted, wanted])
    expect(await tools.auditEntries(id)).toHaveLength(1)
    expect(mailsTo(wanted)).toHaveLength(1)
    expect(mailsTo(email)).toHaveLength(2)
  })
})
