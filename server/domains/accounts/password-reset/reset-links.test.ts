import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePassword } from '#server/domains/accounts/security/change-password.ts'
import {
  freshEmail,
  freshOrigin,
  freshPassword,
  openTestAccounts,
  refusalOf,
} from '#server/domains/accounts/testing.ts'
import { welcomeWaiting } from '#server/domains/accounts/waiting-account.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { setNewPassword } from './set-new-password.ts'

describeOnOne('mailed links that other people cannot revoke, on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const resetLink = async (email: string): Promise<string> => {
    await requestPasswordReset(t.deps, { email, captchaToken: await t.solve('reset_pass') }, freshOrigin())
    await t.platform.jobs.idle()
    return t.lastToken(email)
  }
  const setPassword = async (userId: number, token: string, password: string) =>
    refusalOf(
      setNewPassword(t.deps, { userId, token, password, captchaToken: await t.solve('reset_password') }, freshOrigin()),
    )
  const change = async (who: { id: number; email: string }, oldPassword: string, newPassword: string) => {
    const { sessionId } = await t.logIn(who.email, oldPassword)
    const actor: UserActor = { kind: 'user', userId: who.id, sessionId, roles: [] }
    await changePassword(t.platform, actor, { oldPassword, newPassword }, freshOrigin())
  }

  test('a reset link survives a password change by a user without a proved mailbox only', async () => {
    const someone = await t.register()
    const [typed, own, next] = [freshPassword(), freshPassword(), freshPassword()]
    const token = await resetLink(someone.email)
    await change(someone, someone.password, typed)
    expect(await setPassword(someone.id, token, own)).toBe('not refused')
    await sql`delete from account_link where user_id = ${someone.id}`.execute(t.platform.db)
    const later = await resetLink(someone.email)
    await change(someone, own, next)
    expect(await setPassword(someone.id, later, freshPassword())).toBe('link_expired')
  })

  test('an unsendable first-password link does not block others, and a disabled account needs none', async () => {
    const waiting = async (disabled: boolean) => {
      const { id, email } = await t.register(freshEmail())
      await sql`insert into app_user (email, language, registered_at, created_by_system, waits_for_user_id, disabled_at)
        values (${email}, 'en', now(), true, ${id}, ${disabled ? new Date().toISOString() : null})`.execute(
        t.platform.db,
      )
      return email
    }
    const [closed, broken, whole] = [await waiting(true), await waiting(false), await waiting(false)]
    const recipients: string[] = []
    const { mail } = t.platform
    const queue: typeof mail.queue = async (trx, one) => {
      recipients.push(one.to)
      if (one.to === broken) throw new Error('no such address')
      return mail.queue(trx, one)
    }
    await expect(welcomeWaiting({ ...t.platform, mail: { ...mail, queue } })).rejects.toThrow('1 of 2 failed')
    expect(recipients).toEqual([broken, whole])
    const { rows } = await sql`select u.email from account_link l join app_user u on u.id = l.user_id
      where l.kind = 'welcome' and u.email in (${closed}, ${broken}, ${whole})`.execute(t.platform.db)
    expect(rows).toEqual([{ email: whole }])
  })
})
