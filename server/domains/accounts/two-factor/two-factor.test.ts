import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Authenticator, authenticator } from '#e2e/steps/authenticator.ts'
import { logIn } from '#server/domains/accounts/log-in/log-in.ts'
import { logInTwoFactor } from '#server/domains/accounts/log-in/log-in-two-factor.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeTwoFactor, renewRecoveryCodes, twoFactorState } from './manage-two-factor.ts'
import { confirmTwoFactor, startTwoFactor } from './set-up-two-factor.ts'

describeOnOne('the second factor on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  /** Returns the same platform at another moment of real time: each half minute has one code. */
  const later = (seconds: number): Platform => ({
    ...t.platform,
    clock: { ...t.platform.clock, realNow: () => new Date(Date.now() + seconds * 1000), now: t.platform.clock.now },
  })
  const person = async () => {
    const made = await t.register()
    await t.confirm(made.id)
    const { sessionId, token } = await t.logIn(made.email, made.password)
    const actor: UserActor = { kind: 'user', userId: made.id, sessionId, roles: [] }
    return { ...made, actor, token }
  }
  const protectedPerson = async () => {
    const made = await person()
    const { secret } = await startTwoFactor(t.platform, made.actor, made.password)
    const app = authenticator(secret)
    // Half a minute ago, so that the current code is not used up.
    const codes = await confirmTwoFactor(later(-30), made.actor, app.code(-1), freshOrigin())
    return { ...made, app, codes }
  }
  const ticketFor = async ({ email, password }: { email: string; password: string }): Promise<string> => {
    const captchaToken = await t.solve('login')
    const result = await logIn(t.deps, { email, password, captchaToken, oldToken: null }, freshOrigin())
    if (!('ticket' in result)) throw new Error('no second step was required')
    return result.ticket
  }
  const enter = (ticket: string, code: string, platform = t.platform) =>
    logInTwoFactor(platform, { twoFactorToken: ticket, code, oldToken: null }, freshOrigin())
  const codeIn = (app: Authenticator, seconds: number) => app.code(Math.round(seconds / 30))

  test('can be neither started nor finished with an unconfirmed address', async () => {
    const { id, password, actor } = await person()
    const { secret } = await startTwoFactor(t.platform, actor, password)
    await tables(t.platform.db).updateTable('app_user').set({ email_verified_at: null }).where('id', '=', id).execute()
    expect(await refusalOf(startTwoFactor(t.platform, actor, password))).toBe('email_not_verified')
    const finish = confirmTwoFactor(t.platform, actor, authenticator(secret).code(), freshOrigin())
    expect(await refusalOf(finish)).toBe('email_not_verified')
    expect(await twoFactorState(t.platform, actor)).toMatchObject({ enabled: false })
  })

  test('has no effect until one of its codes was confirmed', async () => {
    const { email, password, actor } = await person()
    await startTwoFactor(t.platform, actor, password)
    const { secret } = await startTwoFactor(t.platform, actor, password)
    expect(await twoFactorState(t.platform, actor)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
    await t.logIn(email, password)
    const confirm = (code: string) => refusalOf(confirmTwoFactor(t.platform, actor, code, freshOrigin()))
    expect(await confirm('000000')).toBe('invalid_code')
    expect(await confirm(authenticator(secret).code())).toBe('not refused')
    expect(await confirm(authenticator(secret).code(1))).toBe('two_factor_already_enabled')
    expect(await refusalOf(startTwoFactor(t.platform, actor, password))).toBe('two_factor_already_enabled')
    expect(await twoFactorState(t.platform, actor)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
  })

  test('is set up only with the password, and ends the other sessions when complete', async () => {
    const { email, password, actor, token } = await person()
    const other = await t.logIn(email, password)
    expect(await refusalOf(startTwoFactor(t.platform, actor, 'wrong'))).toBe('incorrect_password')
    const { secret } = await startTwoFactor(t.platform, actor, password)
    await confirmTwoFactor(t.platform, actor, authenticator(secret).code(), freshOrigin())
    expect([await t.isAlive(token), await t.isAlive(other.token)]).toEqual([true, false])
    expect(t.mails.filter(({ to }) => to === email).at(-1)?.kind).toBe('two-factor-enabled')
  })

  test('makes log-in two steps; the first gives no session and reveals nothing about the user', async () => {
    const someone = await protectedPerson()
    const ticket = await ticketFor(someone)
    const sessions = () =>
      tables(t.platform.db).selectFrom('user_session').select('id').where('user_id', '=', someone.id).execute()
    expect(await sessions()).toHaveLength(1)
    expect(await refusalOf(enter('x'.repeat(43), someone.app.code()))).toBe('two_factor_token_expired')
    expect(await refusalOf(enter(ticket, '000000'))).toBe('invalid_code')
    const { token, userId } = await enter(ticket, someone.app.code())
    expect(userId).toBe(someone.id)
    expect(await t.isAlive(token)).toBe(true)
    expect(await refusalOf(enter(ticket, someone.app.code(1)))).toBe('two_factor_token_expired')
  })

  test('accepts no code twice, also for two concurrent log-ins', async () => {
    const someone = await protectedPerson()
    const code = someone.app.code()
    const tickets = [await ticketFor(someone), await ticketFor(someone)]
    const outcomes = await Promise.all(tickets.map((ticket) => refusalOf(enter(ticket, code))))
    expect(outcomes.toSorted()).toEqual(['invalid_code', 'not refused'])
    expect(await refusalOf(enter(await ticketFor(someone), code))).toBe('invalid_code')
    expect(await refusalOf(enter(await ticketFor(someone), someone.app.code(-1)))).toBe('invalid_code')
  })

  test('limits a ticket to five wrong codes and five minutes', async () => {
    const someone = await protectedPerson()
    const ticket = await ticketFor(someone)
    for (let round = 0; round < 5; round += 1) expect(await refusalOf(enter(ticket, '000000'))).toBe('invalid_code')
    expect(await refusalOf(enter(ticket, someone.app.code()))).toBe('two_factor_token_expired')
    const old = await ticketFor(someone)
    expect(await refusalOf(enter(old, codeIn(someone.app, 301), later(301)))).toBe('two_factor_token_expired')
  })

  test('limits all unknown devices to ten wrong codes, whatever their tickets', async () => {
    const someone = await protectedPerson()
    const tickets = [await ticketFor(someone), await ticketFor(someone), await ticketFor(someone)]
    for (const ticket of tickets.slice(0, 2))
      for (let round = 0; round < 5; round += 1) expect(await refusalOf(enter(ticket, '111111'))).toBe('invalid_code')
    expect(await refusalOf(enter(tickets[2] ?? '', someone.app.code()))).toBe('login_locked')
  })

  test('accepts each recovery code once, in any notation, and mails the owner', async () => {
    const someone = await protectedPerson()
    expect(new Set(someone.codes).size).toBe(10)
    const [first = '', second = ''] = someone.codes
    const sloppy = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect(await refusalOf(enter(await ticketFor(someone), sloppy))).toBe('not refused')
    expect(await refusalOf(enter(await ticketFor(someone), first))).toBe('invalid_code')
    expect(await refusalOf(enter(await ticketFor(someone), second))).toBe('not refused')
    expect(await twoFactorState(t.platform, someone.actor)).toMatchObject({ recoveryCodesLeft: 8 })
    const notices = t.mails.filter(({ to, kind }) => to === someone.email && kind === 'recovery-code-used')
    expect(notices.map(({ text }) => /(\d+) codes left/.exec(text)?.[1])).toEqual(['9', '8'])
  })

  test('lets in one of ten who use a recovery code at the same time', async () => {
    const someone = await protectedPerson()
    const tickets: string[] = []
    for (let count = 0; count < 8; count += 1) tickets.push(await ticketFor(someone))
    const outcomes = await Promise.all(tickets.map((ticket) => refusalOf(enter(ticket, someone.codes[0] ?? ''))))
    expect(outcomes.filter((word) => word === 'not refused')).toHaveLength(1)
  })

  test('voids the old recovery codes when new ones are created; both need password and code', async () => {
    const someone = await protectedPerson()
    const { actor, password, codes, app } = someone
    const renew = (proof: { password: string; code: string }) =>
      renewRecoveryCodes(t.platform, actor, proof, freshOrigin())
    expect(await refusalOf(renew({ password: 'wrong', code: app.code() }))).toBe('incorrect_password')
    expect(await refusalOf(renew({ password, code: '000000' }))).toBe('invalid_code')
    const fresh = await renew({ password, code: app.code() })
    expect(fresh.some((code) => codes.includes(code))).toBe(false)
    expect(await refusalOf(enter(await ticketFor(someone), codes[3] ?? ''))).toBe('invalid_code')

    const remove = (proof: { password: string; code: string }) =>
      refusalOf(removeTwoFactor(t.platform, actor, proof, freshOrigin()))
    expect(await remove({ password: 'wrong', code: fresh[0] ?? '' })).toBe('incorrect_password')
    expect(await remove({ password, code: codes[4] ?? '' })).toBe('invalid_code')
    expect(await remove({ password, code: fresh[0] ?? '' })).toBe('not refused')
    expect(await remove({ password, code: fresh[1] ?? '' })).toBe('not_found')
    await t.logIn(someone.email, password)
    const left = await tables(t.platform.db)
      .selectFrom('recovery_code')
      .select('id')
      .where('user_id', '=', actor.userId)
      .execute()
    expect(left).toEqual([])
  })

  test('leaves no seed, code or ticket readable in the database or the audit trail', async () => {
    const someone = await protectedPerson()
    const { secret } = await startTwoFactor(t.platform, (await person()).actor, '').catch(() => ({ secret: '' }))
    expect(secret).toBe('')
    const ticket = await ticketFor(someone)
    const { db } = t.platform
    const rows = [
      await tables(db).selectFrom('two_factor').selectAll().where('user_id', '=', someone.id).execute(),
      await tables(db).selectFrom('recovery_code').selectAll().where('user_id', '=', someone.id).execute(),
      await tables(db).selectFrom('login_ticket').selectAll().where('user_id', '=', someone.id).execute(),
      await db.selectFrom('audit_entry').selectAll().where('subject_id', '=', String(someone.id)).execute(),
    ]
    const text = JSON.stringify(rows)
    for (const hidden of [...someone.codes, ...someone.codes.map((code) => code.replaceAll('-', '')), ticket])
      expect(text).not.toContain(hidden)
    expect(text).toContain(createHash('sha256').update(ticket).digest('hex'))
  })

  test('cannot read a seed of another APP_KEY, but still accepts recovery codes', async () => {
    const someone = await protectedPerson()
    const otherKey: Platform = {
      ...t.platform,
      settings: { ...t.platform.settings, appKey: createHash('sha256').update('another key').digest() },
    }
    expect(await refusalOf(enter(await ticketFor(someone), someone.app.code(), otherKey))).toBe('invalid_code')
    expect(await refusalOf(enter(await ticketFor(someone), someone.codes[0] ?? '', otherKey))).toBe('not refused')
  })

  test('a new password, a disabled account and a removal end log-ins in progress', async () => {
    const someone = await protectedPerson()
    const { db, clock } = t.platform
    const first = await ticketFor(someone)
    const proof = { password: someone.password, code: someone.codes[0] ?? '' }
    await removeTwoFactor(t.platform, someone.actor, proof, freshOrigin())
    expect(await refusalOf(enter(first, someone.app.code()))).toBe('two_factor_token_expired')

    const other = await protectedPerson()
    const second = await ticketFor(other)
    await tables(db)
      .updateTable('app_user')
      .set({ disabled_at: clock.now().toISOString() })
      .where('id', '=', other.id)
      .execute()
    expect(await refusalOf(enter(second, other.app.code()))).toBe('two_factor_token_expired')
    await tables(db).deleteFrom('user_session').where('user_id', '=', other.id).execute()
  })
})
