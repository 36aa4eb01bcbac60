import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { findAnyPerson } from '#server/domains/people/api.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { authenticate } from './authenticate.ts'
import { changeLanguage } from './change-language.ts'
import { logIn } from './log-in/log-in.ts'
import { logOut } from './log-in/log-out.ts'
import { tables } from './tables.ts'
import { freshEmail, freshOrigin, openTestAccounts, refusalOf } from './testing.ts'

describeOnOne('sessions on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const sessionRow = (sessionId: number) =>
    tables(t.platform.db).selectFrom('user_session').selectAll().where('id', '=', sessionId).executeTakeFirst()
  /** Returns the same platform at another moment of real time. */
  const at = (ms: number) => {
    const { clock } = t.platform
    return {
      ...t.platform,
      clock: { ...clock, realNow: () => new Date(clock.realNow().getTime() + ms), now: () => clock.now() },
    }
  }
  const hour = 3_600_000

  test('start with a log-in, ignoring the case of the address', async () => {
    const { id, email, password } = await t.register()
    const origin = freshOrigin()
    const session = await t.logIn(email.toUpperCase(), password, origin)
    expect(session.userId).toBe(id)
    expect(await authenticate(t.platform, session.token)).toEqual({
      actor: { kind: 'user', userId: id, sessionId: session.sessionId, roles: [], isUnconfirmed: true },
      renewedUntil: null,
    })
    const row = await sessionRow(session.sessionId)
    expect(row).toMatchObject({ ip: origin.ip, user_agent: 'Test browser' })
    expect(JSON.stringify(row)).not.toContain(session.token)
  })

  test('are refused alike for an unknown address, a wrong or missing password and a disabled user', async () => {
    const disabled = await t.register()
    const { db, clock } = t.platform
    await tables(db)
      .updateTable('app_user')
      .set({ disabled_at: clock.now().toISOString() })
      .where('id', '=', disabled.id)
      .execute()
    const { email } = await t.register()
    const buyer = { email: freshEmail(), language: 'es' as const, firstName: 'Ana', lastName: 'Sanz' }
    await t.buy(buyer)
    for (const [address, password] of [
      [freshEmail(), 'anything at all'],
      [email, 'anything at all'],
      [disabled.email, disabled.password],
      [buyer.email, ''],
    ] as const)
      expect(await refusalOf(t.logIn(address, password))).toBe('Invalid credentials')
  })

  test('need a captcha to log in', async () => {
    const { email, password } = await t.register()
    const captchaToken = await t.solve('registration')
    expect(await refusalOf(logIn(t.deps, { email, password, captchaToken, oldToken: null }, freshOrigin()))).toBe(
      'invalid_captcha',
    )
  })

  test('are refused after ten failures from unknown devices; successes do not count', async () => {
    const { email, password } = await t.register()
    for (let round = 0; round < 12; round++) await t.logIn(email, password)
    for (let round = 0; round < 10; round++)
      expect(await refusalOf(t.logIn(email, 'wrong password'))).toBe('Invalid credentials')
    expect(await refusalOf(t.logIn(email, password))).toBe('login_locked')
    const unknown = freshEmail()
    for (let round = 0; round < 10; round++)
      expect(await refusalOf(t.logIn(unknown, 'wrong password'))).toBe('Invalid credentials')
    expect(await refusalOf(t.logIn(unknown, 'wrong password'))).toBe('login_locked')
  })

  test('renew a hash with outdated costs', async () => {
    const { id, email, password } = await t.register()
    const stored = () =>
      tables(t.platform.db)
        .selectFrom('app_user')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const old = await hash(password, { memoryCost: 8192, timeCost: 1 })
    await tables(t.platform.db).updateTable('app_user').set({ password_hash: old }).where('id', '=', id).execute()
    await t.logIn(email, password)
    expect((await stored()).password_hash).toContain('m=19456,t=2,p=1')
    await t.logIn(email, password)
  })

  test('are extended by use, with at most one write a minute', async () => {
    const { email, password } = await t.register()
    const { token, sessionId } = await t.logIn(email, password)
    const before = await sessionRow(sessionId)
    expect(await authenticate(at(30_000), token)).toMatchObject({ renewedUntil: null })
    expect(await sessionRow(sessionId)).toEqual(before)
    const moved = await Promise.all([1, 2, 3].map(() => authenticate(at(61_000), token)))
    const renewed = moved.flatMap((session) =>
      session !== 'ended' && session.renewedUntil ? [session.renewedUntil] : [],
    )
    expect(renewed).toHaveLength(1)
    expect(new Date((await sessionRow(sessionId))?.expires_at ?? 0)).toEqual(renewed[0])
  })

  test('end after seven idle days', async () => {
    const { email, password } = await t.register()
    const { token } = await t.logIn(email, password)
    expect(await authenticate(at(7 * 24 * hour - 5000), token)).not.toBe('ended')
    const idle = await t.logIn(email, password)
    expect(await authenticate(at(7 * 24 * hour + 5000), idle.token)).toBe('ended')
  })

  test('end after thirty days of any use', async () => {
    const { email, password } = await t.register()
    const { token } = await t.logIn(email, password)
    for (let day = 5; day <= 25; day += 5) expect(await authenticate(at(day * 24 * hour), token)).not.toBe('ended')
    expect(await authenticate(at(30 * 24 * hour - 60_000), token)).not.toBe('ended')
    expect(await authenticate(at(30 * 24 * hour + 60_000), token)).toBe('ended')
  })

  test('end with a log-out, a disabled account, or a log-in that replaces them', async () => {
    const { id, email, password } = await t.register()
    const first = await t.logIn(email, password)
    await logOut(t.platform, first.token, freshOrigin())
    expect(await t.isAlive(first.token)).toBe(false)
    await logOut(t.platform, first.token, freshOrigin())
    await logOut(t.platform, null, freshOrigin())

    const second = await t.logIn(email, password)
    const third = await t.logIn(email, password, freshOrigin(), second.token)
    expect([await t.isAlive(second.token), await t.isAlive(third.token)]).toEqual([false, true])

    const { db, clock } = t.platform
    await tables(db)
      .updateTable('app_user')
      .set({ disabled_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute()
    expect(await t.isAlive(third.token)).toBe(false)
    await tables(db).deleteFrom('user_session').where('user_id', '=', id).execute()
  })

  test('end in a second instance at the same moment', async () => {
    if (kind === 'embedded') return
    const second = await openTestAccounts(kind, t.testDb)
    const { id, email, password } = await t.register()
    const session = await t.logIn(email, password)
    expect(await second.isAlive(session.token)).toBe(true)
    await logOut(t.platform, session.token, freshOrigin())
    expect(await second.isAlive(session.token)).toBe(false)
    const elsewhere = await second.logIn(email, password)
    expect(await authenticate(t.platform, elsewhere.token)).toMatchObject({ actor: { userId: id } })
    await second.close()
  })

  test('include the roles', async () => {
    const { id, email, password } = await t.register()
    const rows = [
      { user_id: id, role: 'ROLE_MANAGER' as const },
      { user_id: id, role: 'ROLE_ADMIN' as const },
    ]
    await tables(t.platform.db).insertInto('user_role').values(rows).execute()
    const { token } = await t.logIn(email, password)
    expect(await authenticate(t.platform, token)).toMatchObject({ actor: { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] } })
  })

  test('let users change their own language only', async () => {
    const [own, other] = [await t.register(), await t.register()]
    const actor = { kind: 'user' as const, userId: own.id, sessionId: 1, roles: ['ROLE_ADMIN' as const] }
    await changeLanguage(t.platform, actor, { userId: own.id, language: 'es' }, freshOrigin())
    expect((await findAnyPerson(t.platform.db, own.id))?.language).toBe('es')
    for (const userId of [other.id, 2_000_000_000])
      expect(await refusalOf(changeLanguage(t.platform, actor, { userId, language: 'es' }, freshOrigin()))).toBe(
        'not_found',
      )
  })
})
