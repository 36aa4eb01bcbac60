import { expect, test } from 'vitest'
import { freshOrigin, freshPassword, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

describeOnOne('the own password and sessions on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const person = async () => {
    const made = await t.register()
    const [here, there] = [await t.logIn(made.email, made.password), await t.logIn(made.email, made.password)]
    const actor: UserActor = { kind: 'user', userId: made.id, sessionId: here.sessionId, roles: [] }
    return { ...made, actor, here: here.token, there: there.token, thereId: there.sessionId }
  }
  const actions = async (userId: number) =>
    (
      await t.platform.db
        .selectFrom('audit_entry')
        .select(['action', 'after'])
        .where('subject_id', '=', String(userId))
        .orderBy('id')
        .execute()
    ).map(({ action, after }) => ({ action, after }))

  test('a change ends other sessions, revokes reset links, mails the owner and audits no password', async () => {
    const { id, email, password, actor, here, there } = await person()
    const next = freshPassword()
    await changePassword(t.platform, actor, { oldPassword: password, newPassword: next }, freshOrigin())
    expect([await t.isAlive(here), await t.isAlive(there)]).toEqual([true, false])
    expect(await refusalOf(t.logIn(email, password))).toBe('Invalid credentials')
    expect(await t.isAlive((await t.logIn(email, next)).token)).toBe(true)
    expect(t.mails.filter(({ to }) => to === email).map((mail) => mail.kind)).toContain('password-changed')
    const entry = (await actions(id)).find(({ action }) => action === 'change-password')
    expect(entry?.after).toEqual({ endedSessions: 1 })
  })

  test('a wrong old password, a common new one and a short one change nothing', async () => {
    const { email, password, actor, there } = await person()
    const change = (oldPassword: string, newPassword: string) =>
      refusalOf(changePassword(t.platform, actor, { oldPassword, newPassword }, freshOrigin()))
    expect(await change('not the right one', freshPassword())).toBe('incorrect_password')
    expect(await change(password, 'password1')).toBe('newPassword: password_too_common')
    expect(await t.isAlive(there)).toBe(true)
    expect(await t.isAlive((await t.logIn(email, password)).token)).toBe(true)
  })

  test('ten attempts in a quarter of an hour are the limit, and nobody else is limited', async () => {
    const { password, actor } = await person()
    const other = await person()
    const change = (who: UserActor, oldPassword: string) =>
      refusalOf(changePassword(t.platform, who, { oldPassword, newPassword: freshPassword() }, freshOrigin()))
    for (let round = 0; round < 10; round += 1) expect(await change(actor, 'wrong')).toBe('incorrect_password')
    expect(await change(actor, password)).toBe('too_many_requests')
    expect(await change(other.actor, other.password)).toBe('not refused')
  })

  test('two changes at the same time leave one password', async () => {
    const { email, password, actor } = await person()
    const passwords = [freshPassword(), freshPassword()]
    const outcomes = await Promise.all(
      passwords.map((newPassword) =>
        refusalOf(changePassword(t.platform, actor, { oldPassword: password, newPassword }, freshOrigin())),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['incorrect_password', 'not refused'])
    const saved = passwords[outcomes.indexOf('not refused')] ?? ''
    expect(await t.isAlive((await t.logIn(email, saved)).token)).toBe(true)
  })

  test('sessions are listed with the current one first, and nobody else’s', async () => {
    const { actor, thereId } = await person()
    await person()
    const sessions = await listOwnSessions(t.platform, actor)
    expect(sessions.map(({ id, current }) => ({ id, current }))).toEqual([
      { id: actor.sessionId, current: true },
      { id: thereId, current: false },
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
  })

  test('one is ended in all instances, another user’s never', async () => {
    const [own, other] = [await person(), await person()]
    const end = (sessionId: number) => refusalOf(endOwnSession(t.platform, own.actor, sessionId, freshOrigin()))
    expect(await end(other.thereId)).toBe('not_found')
    expect(await end(2_000_000_000)).toBe('not_found')
    expect(await end(own.thereId)).toBe('not refused')
    expect([await t.isAlive(own.there), await t.isAlive(own.here), await t.isAlive(other.there)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await end(own.thereId)).toBe('not_found')
  })

  test('all others are ended immediately, in a second instance too', async () => {
    const { id, email, password, actor, here, there } = await person()
    const second = kind === 'postgres' ? await openTestAccounts(kind, t.testDb) : t
    const third = await second.logIn(email, password)
    expect(await endOtherSessions(t.platform, actor, freshOrigin())).toBe(2)
    expect([await second.isAlive(here), await second.isAlive(there), await second.isAlive(third.token)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await endOtherSessions(t.platform, actor, freshOrigin())).toBe(0)
    expect((await actions(id)).filter(({ action }) => action === 'end-other-sessions')).toHaveLength(1)
    if (second !== t) await second.close()
  })
})
