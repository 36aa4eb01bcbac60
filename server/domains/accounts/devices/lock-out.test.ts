import { afterAll, expect, test } from 'vitest'
import { invariants } from '#server/domains/accounts/invariants.ts'
import type { StartedSession } from '#server/domains/accounts/log-in/open-session.ts'
import { requestPasswordReset } from '#server/domains/accounts/password-reset/request-password-reset.ts'
import { setNewPassword } from '#server/domains/accounts/password-reset/set-new-password.ts'
import { changePassword } from '#server/domains/accounts/security/change-password.ts'
import { endOtherSessions, endOwnSession } from '#server/domains/accounts/security/own-sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import {
  freshEmail,
  freshOrigin,
  freshPassword,
  openTestAccounts,
  refusalOf,
} from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { unlockDevice } from './unlock-device.ts'

const minute = 60_000

describeOnOne('failed log-ins by strangers, on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  afterAll(async () => {
    for (const invariant of invariants) expect(await invariant.check(t.platform.db), invariant.name).toEqual([])
  })

  const on = (...deviceTokens: string[]) => ({ ...freshOrigin(), deviceTokens })
  const actorOf = ({ userId, sessionId }: StartedSession): UserActor => ({ kind: 'user', userId, sessionId, roles: [] })
  const attack = async (email: string, accounts = t) => {
    for (let round = 0; round < 10; round++)
      expect(await refusalOf(accounts.logIn(email, 'a wrong one'))).toBe('Invalid credentials')
    expect(await refusalOf(accounts.logIn(email, 'a wrong one'))).toBe('login_locked')
    await accounts.platform.jobs.idle()
  }
  const mailsTo = (email: string, about: string) =>
    t.mails.filter((mail) => mail.to === email && mail.kind === about).length
  /** Ends the window of a counter, as if its time had passed. */
  const windowEnds = (key: string) =>
    t.platform.db
      .updateTable('rate_window')
      .set({ window_end: new Date(0).toISOString() })
      .where('key', '=', key)
      .execute()

  test('do not lock out an owner on a device used before', async () => {
    const { email, password } = await t.register()
    const { device } = await t.logIn(email, password)
    await attack(email)
    const again = await t.logIn(email, password, on(device.token))
    expect(again.device.token).toBe(device.token)
    for (let round = 0; round < 9; round++)
      expect(await refusalOf(t.logIn(email, 'mistyped', on(device.token)))).toBe('Invalid credentials')
    await t.logIn(email, password, on(device.token))
    expect(await refusalOf(t.logIn(email, 'mistyped', on(device.token)))).toBe('Invalid credentials')
    expect(await refusalOf(t.logIn(email, password, on(device.token)))).toBe('too_many_requests')
  })

  test('are not helped by another account’s device, an unknown one or an expired one', async () => {
    const [victim, thief] = [await t.register(), await t.register()]
    const own = await t.logIn(thief.email, thief.password)
    const known = await t.logIn(victim.email, victim.password)
    await attack(victim.email)
    const tokens = [own.device.token, 'x'.repeat(43)]
    expect(await refusalOf(t.logIn(victim.email, victim.password, on(...tokens)))).toBe('login_locked')
    await t.logIn(victim.email, victim.password, on(...tokens, known.device.token))
    await tables(t.platform.db)
      .updateTable('account_device')
      .set({ last_used_at: new Date(1).toISOString(), expires_at: new Date(2).toISOString() })
      .where('token_hash', '=', tokenHash(known.device.token))
      .execute()
    expect(await refusalOf(t.logIn(victim.email, victim.password, on(known.device.token)))).toBe('login_locked')
  })

  test('are limited alike for an unregistered address, where nobody is mailed', async () => {
    const unknown = freshEmail()
    await attack(unknown)
    expect(mailsTo(unknown, 'unlock-log-in')).toBe(0)
  })

  test('have a daily limit as well', async () => {
    const { email, password } = await t.register()
    for (let window = 0; window < 4; window++) {
      for (let round = 0; round < 10; round++)
        expect(await refusalOf(t.logIn(email, 'a wrong one'))).toBe('Invalid credentials')
      await windowEnds(`password-unknown-device:${tokenHash(email)}`)
    }
    expect(await refusalOf(t.logIn(email, password))).toBe('login_locked')
  })

  test('are limited when they arrive at the same time, and mail the owner once', async () => {
    const { email } = await t.register()
    const results = await Promise.all(Array.from({ length: 30 }, () => refusalOf(t.logIn(email, 'a wrong one'))))
    expect(results.filter((result) => result === 'Invalid credentials')).toHaveLength(10)
    expect(results.filter((result) => result === 'login_locked')).toHaveLength(20)
    await t.platform.jobs.idle()
    expect(mailsTo(email, 'unlock-log-in')).toBe(1)
  })

  test('leave the owner a mailed link that unlocks one browser, once', async () => {
    const [victim, other] = [await t.register(), await t.register()]
    await attack(victim.email)
    expect(t.mails.findLast(({ to }) => to === victim.email)).toMatchObject({ kind: 'unlock-log-in', language: 'en' })
    const link = { userId: victim.id, token: t.lastToken(victim.email) }
    const use = (input: typeof link, ...tokens: string[]) => refusalOf(unlockDevice(t.platform, input, on(...tokens)))
    expect(await use({ ...link, userId: other.id })).toBe('link_expired')
    expect(await use({ ...link, token: 'x'.repeat(43) })).toBe('link_expired')
    expect(await refusalOf(t.logIn(victim.email, victim.password))).toBe('login_locked')
    const unlocked = await Promise.allSettled(Array.from({ length: 10 }, () => unlockDevice(t.platform, link, on())))
    const [done, second] = unlocked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(second).toBeUndefined()
    const { token = '' } = done ?? {}
    expect([await use(link), await use(link, token)]).toEqual(['link_expired', 'not refused'])
    expect(await refusalOf(t.logIn(victim.email, 'a wrong one', on(token)))).toBe('Invalid credentials')
    await t.logIn(victim.email, victim.password, on(token))
    expect(await refusalOf(t.logIn(victim.email, victim.password))).toBe('login_locked')
  })

  test('do not let an unlock link last longer than a day or outlive the account’s other ways in', async () => {
    const { id, email, password } = await t.register()
    const session = await t.logIn(email, password)
    await attack(email)
    const link = { userId: id, token: t.lastToken(email) }
    const { clock } = t.platform
    const tomorrow = { ...clock, realNow: clock.realNow, now: () => new Date(clock.now().getTime() + 24 * 60 * minute) }
    expect(await refusalOf(unlockDevice({ ...t.platform, clock: tomorrow }, link, on()))).toBe('link_expired')
    const change = { oldPassword: password, newPassword: freshPassword() }
    await changePassword(t.platform, actorOf(session), change, freshOrigin())
    expect(await refusalOf(unlockDevice(t.platform, link, on()))).toBe('link_expired')
  })

  test('do not lock out a user who has just set a password by a mailed link, or registered', async () => {
    const { id, email } = await t.register()
    await attack(email)
    await requestPasswordReset(t.deps, { email, captchaToken: await t.solve('reset_pass') }, freshOrigin())
    await t.platform.jobs.idle()
    const password = freshPassword()
    const captchaToken = await t.solve('reset_password')
    const input = { userId: id, token: t.lastToken(email), password, captchaToken }
    const device = await setNewPassword(t.deps, input, freshOrigin())
    expect(await refusalOf(t.logIn(email, password))).toBe('login_locked')
    await t.logIn(email, password, on(device.token))

    const awaited = freshEmail()
    await attack(awaited)
    const person = await t.register(awaited)
    await t.logIn(awaited, person.password, on(person.device.token))
  })

  test('find no known device after a password change, “log out everywhere” or a remote end of its session', async () => {
    const { email, password } = await t.register()
    const [here, there, lost] = [
      await t.logIn(email, password),
      await t.logIn(email, password),
      await t.logIn(email, password),
    ]
    await endOwnSession(t.platform, actorOf(here), lost.sessionId, freshOrigin())
    await attack(email)
    expect(await refusalOf(t.logIn(email, password, on(lost.device.token)))).toBe('login_locked')
    await t.logIn(email, password, on(there.device.token))
    await endOtherSessions(t.platform, actorOf(here), freshOrigin())
    expect(await refusalOf(t.logIn(email, password, on(there.device.token)))).toBe('login_locked')
    const newPassword = freshPassword()
    await changePassword(t.platform, actorOf(here), { oldPassword: password, newPassword }, freshOrigin())
    const again = await t.logIn(email, newPassword, on(here.device.token))
    await requestPasswordReset(t.deps, { email, captchaToken: await t.solve('reset_pass') }, freshOrigin())
    await t.platform.jobs.idle()
    const captchaToken = await t.solve('reset_password')
    const input = { userId: again.userId, token: t.lastToken(email), password, captchaToken }
    await setNewPassword(t.deps, input, on(here.device.token))
    expect(await refusalOf(t.logIn(email, password, on(here.device.token)))).toBe('login_locked')
  })

  test('do not use up a known device’s reset mails when strangers request new passwords', async () => {
    const { email, password } = await t.register()
    const { device } = await t.logIn(email, password)
    const request = async (...tokens: string[]) => {
      await requestPasswordReset(t.deps, { email, captchaToken: await t.solve('reset_pass') }, on(...tokens))
      await t.platform.jobs.idle()
    }
    await request()
    await request()
    expect(mailsTo(email, 'reset-password')).toBe(1)
    for (let round = 0; round < 7; round++) await request(device.token)
    expect(mailsTo(email, 'reset-password')).toBe(6)
  })

  test('in a stolen session do not use up the owner’s own password confirmations', async () => {
    const { email, password } = await t.register()
    const [owner, thief] = [actorOf(await t.logIn(email, password)), actorOf(await t.logIn(email, password))]
    const change = (actor: UserActor, oldPassword: string) =>
      refusalOf(changePassword(t.platform, actor, { oldPassword, newPassword: freshPassword() }, freshOrigin()))
    for (let round = 0; round < 10; round++) expect(await change(thief, 'a guess')).toBe('incorrect_password')
    expect([await change(thief, password), await change(owner, password)]).toEqual(['too_many_requests', 'not refused'])
  })

  test('leave an account with at most twenty known devices', async () => {
    const { id, email, password } = await t.register()
    const first = await t.logIn(email, password)
    for (let round = 0; round < 21; round++) await t.logIn(email, password)
    const rows = await tables(t.platform.db)
      .selectFrom('account_device')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(rows).toHaveLength(20)
    await attack(email)
    expect(await refusalOf(t.logIn(email, password, on(first.device.token)))).toBe('login_locked')
  })

  test('are counted together by every instance, and after a restart', async () => {
    if (kind === 'embedded') return
    const { email, password } = await t.register()
    const { device } = await t.logIn(email, password)
    const second = await openTestAccounts(kind, t.testDb)
    for (let round = 0; round < 5; round++) {
      expect(await refusalOf(t.logIn(email, 'a wrong one'))).toBe('Invalid credentials')
      expect(await refusalOf(second.logIn(email, 'a wrong one'))).toBe('Invalid credentials')
    }
    expect(await refusalOf(second.logIn(email, password))).toBe('login_locked')
    await second.close()
    const third = await openTestAccounts(kind, t.testDb)
    expect(await refusalOf(third.logIn(email, password))).toBe('login_locked')
    await third.logIn(email, password, on(device.token))
    await third.close()
  })
})
