import { afterAll, expect, test } from 'vitest'
import { findAnyPerson } from '#server/domains/people/api.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { invariants } from './invariants.ts'
import { logOut } from './log-in/log-out.ts'
import { requestPasswordReset } from './password-reset/request-password-reset.ts'
import { sendResetLink } from './password-reset/send-reset-link.ts'
import { setNewPassword } from './password-reset/set-new-password.ts'
import { confirmRegistration } from './registration/confirm-registration.ts'
import { correctEmail } from './registration/correct-email.ts'
import { resendConfirmation } from './registration/resend-confirmation.ts'
import { tables } from './tables.ts'
import { freshEmail, freshOrigin, freshPassword, openTestAccounts, refusalOf } from './testing.ts'

describeOnOne('mailed links on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  afterAll(async () => {
    for (const invariant of invariants) expect(await invariant.check(t.platform.db), invariant.name).toEqual([])
  })

  const confirm = (userId: number, token: string) =>
    refusalOf(confirmRegistration(t.deps, { userId, token }, freshOrigin()))
  const isVerified = async (userId: number) => (await findAnyPerson(t.platform.db, userId))?.emailVerified
  const actorOf = (session: { userId: number; sessionId: number }) => ({ kind: 'user' as const, roles: [], ...session })
  const later = (ms: number) => {
    const { clock } = t.platform
    return {
      ...t.platform,
      clock: { ...clock, now: () => new Date(clock.now().getTime() + ms), realNow: () => clock.realNow() },
    }
  }
  const minute = 60_000

  const requestReset = async (email: string) => {
    await requestPasswordReset(t.deps, { email, captchaToken: await t.solve('reset_pass') }, freshOrigin())
    await t.platform.jobs.idle()
  }
  const setPassword = async (userId: number, token: string, password = freshPassword(), captchaToken?: string) =>
    refusalOf(
      setNewPassword(
        t.deps,
        { userId, token, password, captchaToken: captchaToken ?? (await t.solve('reset_password')) },
        freshOrigin(),
      ),
    )

  test('confirm an address, and answer the same when opened twice or by many at the same time', async () => {
    const { id, email } = await t.register()
    const token = t.lastToken(email)
    expect(await Promise.all(Array.from({ length: 10 }, () => confirm(id, token)))).toEqual(
      Array(10).fill('not refused'),
    )
    expect(await isVerified(id)).toBe(true)
    expect(await confirm(id, token)).toBe('not refused')
  })

  test('of another account, unknown or expired confirm nothing', async () => {
    const [one, other] = [await t.register(), await t.register()]
    expect(await confirm(one.id, t.lastToken(other.email))).toBe('link_expired')
    expect(await confirm(one.id, 'x')).toBe('link_expired')
    expect(await confirm(2_000_000_000, t.lastToken(one.email))).toBe('link_expired')
    const link = { userId: one.id, token: t.lastToken(one.email) }
    expect(
      await refusalOf(confirmRegistration({ ...t.deps, platform: later(48 * 60 * minute + 1) }, link, freshOrigin())),
    ).toBe('link_expired')
    expect(await isVerified(one.id)).toBe(false)
    expect(
      await refusalOf(confirmRegistration({ ...t.deps, platform: later(47 * 60 * minute) }, link, freshOrigin())),
    ).toBe('not refused')
  })

  test('are replaced by a fresh one when the confirmation is mailed again', async () => {
    const { id, email, password } = await t.register()
    const actor = actorOf(await t.logIn(email, password))
    const first = t.lastToken(email)
    await resendConfirmation(t.deps, actor, freshOrigin())
    expect(t.lastToken(email)).not.toBe(first)
    expect(await confirm(id, first)).toBe('link_expired')
    expect(await confirm(id, t.lastToken(email))).toBe('not refused')
    expect(await refusalOf(resendConfirmation(t.deps, actor, freshOrigin()))).toBe('already_confirmed')
  })

  test('are mailed again at most five times an hour', async () => {
    const { email, password } = await t.register()
    const actor = actorOf(await t.logIn(email, password))
    for (let round = 0; round < 5; round++) await resendConfirmation(t.deps, actor, freshOrigin())
    expect(await refusalOf(resendConfirmation(t.deps, actor, freshOrigin()))).toBe('too_many_requests')
  })

  test('to a mistyped address are revoked by its correction, which ends the other sessions', async () => {
    const { id, email, password } = await t.register()
    const [here, elsewhere] = [await t.logIn(email, password), await t.logIn(email, password)]
    const corrected = freshEmail()
    await correctEmail(t.deps, actorOf(here), corrected.toUpperCase(), freshOrigin())
    expect([await t.isAlive(here.token), await t.isAlive(elsewhere.token)]).toEqual([true, false])
    expect(await confirm(id, t.lastToken(email))).toBe('link_expired')
    expect((await findAnyPerson(t.platform.db, id))?.email).toBe(corrected)
    expect(await confirm(id, t.lastToken(corrected))).toBe('not refused')
    expect(await refusalOf(correctEmail(t.deps, actorOf(here), freshEmail(), freshOrigin()))).toBe('already_confirmed')
    expect(await refusalOf(t.logIn(email, password))).toBe('Invalid credentials')
  })

  test('are not mailed for a session that ended during its call', async () => {
    const { email, password } = await t.register()
    const ended = await t.logIn(email, password)
    await logOut(t.platform, ended.token, freshOrigin())
    expect(await refusalOf(correctEmail(t.deps, actorOf(ended), freshEmail(), freshOrigin()))).toBe('login_expired')
    await t.logIn(email, password)
  })

  test('are not mailed to another user’s address', async () => {
    const [one, other] = [await t.register(), await t.register()]
    const actor = actorOf(await t.logIn(one.email, one.password))
    expect(await refusalOf(correctEmail(t.deps, actor, other.email, freshOrigin()))).toBe(
      'email: email_unique_violation',
    )
    expect(await confirm(one.id, t.lastToken(one.email))).toBe('not refused')
  })

  test('set a new password, end every session, confirm the address and notify the owner', async () => {
    const { id, email, password } = await t.register()
    const session = await t.logIn(email, password)
    await requestReset(email.toUpperCase())
    expect(t.mails.findLast((mail) => mail.to === email)?.kind).toBe('reset-password')
    const [token, renewed] = [t.lastToken(email), freshPassword()]
    expect(await setPassword(id, token, renewed)).toBe('not refused')
    expect(await t.isAlive(session.token)).toBe(false)
    expect(await isVerified(id)).toBe(true)
    expect(t.mails.findLast((mail) => mail.to === email)?.kind).toBe('password-changed')
    expect(await refusalOf(t.logIn(email, password))).toBe('Invalid credentials')
    await t.logIn(email, renewed)
    expect(await setPassword(id, token)).toBe('link_expired')
  })

  test('get the same answer for an unregistered address, where nobody is mailed', async () => {
    const before = t.mails.length
    await requestReset(freshEmail())
    expect(t.mails.length).toBe(before)
  })

  test('are not mailed to a disabled user', async () => {
    const { id, email } = await t.register()
    await tables(t.platform.db)
      .updateTable('app_user')
      .set({ disabled_at: t.platform.clock.now().toISOString() })
      .where('id', '=', id)
      .execute()
    const before = t.mails.length
    await requestReset(email)
    expect(t.mails.length).toBe(before)
  })

  test('are created once for each request, however often its job runs, and replace earlier ones', async () => {
    const { id, email } = await t.register()
    await requestReset(email)
    const first = t.lastToken(email)
    const request = { email, requestKey: `again-${id}`, ip: '::1', requestId: 'r' }
    await sendResetLink(later(11 * minute), request)
    const second = t.lastToken(email)
    const mails = t.mails.length
    await sendResetLink(later(30 * minute), request)
    expect(t.mails.length).toBe(mails)
    expect(await setPassword(id, first)).toBe('link_expired')
    expect(await setPassword(id, second)).toBe('not refused')
  })

  test('set one password when fifty calls use one link at the same time', async () => {
    const { id, email } = await t.register()
    await requestReset(email)
    const token = t.lastToken(email)
    const passwords = Array.from({ length: 50 }, freshPassword)
    const results = await Promise.all(passwords.map((password) => setPassword(id, token, password)))
    expect(results.filter((result) => result === 'not refused')).toHaveLength(1)
    expect(results.filter((result) => result === 'link_expired')).toHaveLength(49)
    await t.logIn(email, passwords[results.indexOf('not refused')] ?? '')
  })

  test('refuse a common password, a captcha for another action, and an expired hour', async () => {
    const { id, email } = await t.register()
    await requestReset(email)
    const token = t.lastToken(email)
    expect(await setPassword(id, token, 'liverpool1')).toBe('password: password_too_common')
    expect(await setPassword(id, token, freshPassword(), await t.solve('reset_pass'))).toBe('invalid_captcha')
    const deps = { ...t.deps, platform: later(61 * minute) }
    const input = { userId: id, token, password: freshPassword(), captchaToken: await t.solve('reset_password') }
    expect(await refusalOf(setNewPassword(deps, input, freshOrigin()))).toBe('link_expired')
    expect(await setPassword(id, token)).toBe('not refused')
  })

  test('are never refused by address: one serves for ten minutes, and the last of the day lasts a day', async () => {
    const { id, email } = await t.register()
    const resets = () => t.mails.filter((mail) => mail.to === email && mail.kind === 'reset-password').length
    for (const address of [freshEmail(), email])
      for (let round = 0; round < 7; round++) expect(await refusalOf(requestReset(address))).toBe('not refused')
    expect(resets()).toBe(1)
    const strangers = (round: number) => ({ email, requestKey: `stranger-${id}-${round}`, ip: '::1', requestId: 'r' })
    for (let round = 1; round < 100; round++) await sendResetLink(later(round * 11 * minute), strangers(round))
    expect(resets()).toBe(5)
    const deps = { ...t.deps, platform: later(23 * 60 * minute) }
    const captchaToken = await t.solve('reset_password')
    const input = { userId: id, token: t.lastToken(email), password: freshPassword(), captchaToken }
    expect(await refusalOf(setNewPassword(deps, input, freshOrigin()))).toBe('not refused')
  })

  test('give a buyer without an account the first password', async () => {
    const buyer = { email: freshEmail(), language: 'es' as const, firstName: 'Ana', lastName: 'Sanz' }
    const create = (more: object) => t.buy({ ...buyer, ...more })
    const { userId, created } = await create({})
    expect(created).toBe(true)
    expect(await create({ email: buyer.email.toUpperCase(), language: 'it', firstName: 'X' })).toEqual({
      userId,
      created: false,
    })
    expect(await findAnyPerson(t.platform.db, userId)).toMatchObject({
      language: 'es',
      firstName: 'Ana',
      createdBySystem: true,
    })
    const password = freshPassword()
    expect(await setPassword(userId, t.lastToken(buyer.email), password)).toBe('not refused')
    await t.logIn(buyer.email, password)
  })
})
