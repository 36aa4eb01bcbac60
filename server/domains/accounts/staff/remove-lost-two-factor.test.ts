import { beforeAll, expect, test } from 'vitest'
import { logIn } from '#server/domains/accounts/log-in/log-in.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { findTwoFactor } from '#server/domains/accounts/two-factor/two-factor.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import { removeLostTwoFactor } from './remove-lost-two-factor.ts'
import { setRoles } from './set-roles.ts'
import { type Colleague, colleague } from './testing.ts'

describeOnOne('a lost second factor on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  let admin: Colleague
  beforeAll(async () => {
    admin = await colleague(t, ['ROLE_ADMIN'])
  })

  const addTwoFactor = async (userId: number): Promise<void> => {
    const now = new Date().toISOString()
    const db = tables(t.platform.db)
    const seed = createSealer(t.platform.settings.appKey, 'two-factor-seed').seal('c2VlZC1vZi1hLXRlc3Q'.repeat(3))
    await db
      .insertInto('two_factor')
      .values({ user_id: userId, seed_sealed: seed, created_at: now, confirmed_at: now, last_step: 1 })
      .execute()
    await db
      .insertInto('recovery_code')
      .values({ user_id: userId, code_hash: 'a'.repeat(64), created_at: now })
      .execute()
  }
  const logInAgain = async ({ email, password }: { email: string; password: string }) =>
    logIn(t.deps, { email, password, captchaToken: await t.solve('login'), oldToken: null }, freshOrigin())
  const remove = (userId: number, by = admin) =>
    removeLostTwoFactor(t.platform, by.call, { userId, reason: 'phone at the bottom of a lake' })
  const entriesAbout = (userId: number) =>
    t.platform.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', String(userId))
      .where('action', '=', 'remove-second-factor')
      .execute()

  test('is removed with its codes; sessions and log-ins in progress end; the user is notified', async () => {
    const person = await t.register()
    const { token } = await t.logIn(person.email, person.password)
    await addTwoFactor(person.id)
    expect(await logInAgain(person)).toHaveProperty('ticket')

    expect(await remove(person.id)).toMatchObject({ id: person.id, twoFactorEnabled: false })
    expect(await findTwoFactor(t.platform.db, person.id)).toBeNull()
    const left = async (table: 'recovery_code' | 'login_ticket') =>
      (await tables(t.platform.db).selectFrom(table).select('user_id').where('user_id', '=', person.id).execute())
        .length
    expect([await left('recovery_code'), await left('login_ticket')]).toEqual([0, 0])
    expect(await t.isAlive(token)).toBe(false)
    expect(await logInAgain(person)).not.toHaveProperty('ticket')
    const notices = () => t.mails.filter(({ to, kind: about }) => to === person.email && about === 'two-factor-taken')
    expect(notices()).toHaveLength(1)
    expect(await entriesAbout(person.id)).toMatchObject([
      {
        actor_kind: 'staff',
        actor_user_id: admin.id,
        after: { twoFactorEnabled: false, reason: 'phone at the bottom of a lake', endedSessions: 1 },
      },
    ])

    // A second call finds nothing to remove: nobody is mailed or logged out again.
    await remove(person.id)
    expect([notices().length, (await entriesAbout(person.id)).length]).toEqual([1, 1])
  })

  test('cannot be the own one or that of an unknown user, nor be removed by a former admin', async () => {
    await addTwoFactor(admin.id)
    expect(await refusalOf(remove(admin.id))).toBe('own_account_not_allowed')
    expect(await findTwoFactor(t.platform.db, admin.id)).not.toBeNull()
    expect(await refusalOf(remove(2_000_000_000))).toBe('not_found')
    const other = await colleague(t, ['ROLE_ADMIN'])
    await setRoles(t.platform, admin.call, { userId: other.id, roles: [] })
    expect(await refusalOf(remove(admin.id, other))).toBe('access_denied')
  })
})
