import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/schemas.ts'
import { authenticate } from '#server/domains/accounts/authenticate.ts'
import { logOut } from '#server/domains/accounts/log-in/log-out.ts'
import { setDisabled } from '#server/domains/accounts/staff/set-disabled.ts'
import { setRoles } from '#server/domains/accounts/staff/set-roles.ts'
import { colleague } from '#server/domains/accounts/staff/testing.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { endOverdueViews, endViews } from './end-views.ts'
import { startViewing } from './start-viewing.ts'

const reason = 'A question about the share capital'

describeOnOne('viewing a customer’s pages (%s)', (kind) => {
  const fixture = opened(() => openTestAccounts(kind))

  const person = async (...roles: ('ROLE_MANAGER' | 'ROLE_ADMIN')[]) => {
    const made = await fixture.register()
    for (const role of roles)
      await tables(fixture.platform.db).insertInto('user_role').values({ user_id: made.id, role }).execute()
    return made
  }
  const manager = async () => {
    const made = await person('ROLE_MANAGER')
    const session = await fixture.logIn(made.email, made.password)
    const actor: UserActor = { kind: 'user', userId: made.id, sessionId: session.sessionId, roles: ['ROLE_MANAGER'] }
    return { ...made, ...session, actor }
  }
  const actingAs = async (token: string) => {
    const live = await authenticate(fixture.platform, token)
    return live === 'ended' ? live : { ...live.actor }
  }
  const start = (actor: UserActor, userId: number) =>
    startViewing(fixture.platform, actor, { userId, reason }, freshOrigin())
  const trail = async (userId: number) => {
    const rows = await fixture.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_kind', 'actor_user_id', 'after'])
      .where('subject_id', '=', String(userId))
      .where('action', 'like', 'view-as.%')
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.action, row.actor_kind, row.actor_user_id, Object.keys(Object(row.after)).toSorted()])
  }

  test('gives the session the customer’s identity without any role, and back', async () => {
    const staff = await manager()
    const customer = await person()
    const { endsAt: until } = await start(staff.actor, customer.id)
    expect(await actingAs(staff.token)).toEqual({
      kind: 'user',
      userId: customer.id,
      sessionId: staff.sessionId,
      roles: [],
      viewedBy: { managerId: staff.id, endsAt: until },
    })
    await fixture.platform.db
      .transaction()
      .execute((trx) =>
        endViews(fixture.platform, trx, 'stopped', (query) => query.where('session_id', '=', staff.sessionId)),
      )
    expect(await actingAs(staff.token)).toEqual(staff.actor)
    expect(await trail(customer.id)).toEqual([
      ['view-as.started', 'staff', staff.id, ['reason', 'until']],
      ['view-as.ended', 'staff', staff.id, ['how']],
    ])
  })

  test('is refused for staff, oneself, disabled and unknown users', async () => {
    const { actor } = await manager()
    const admin = await person('ROLE_ADMIN')
    const disabled = await person()
    await tables(fixture.platform.db)
      .updateTable('app_user')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', disabled.id)
      .execute()
    const refused = (userId: number) => refusalOf(start(actor, userId))
    expect(await refused(admin.id)).toBe('access_denied')
    expect(await refused(actor.userId)).toBe('access_denied')
    expect(await refused(disabled.id)).toBe('not_found')
    expect(await refused(999_999)).toBe('not_found')
  })

  test('creates one view for a double click', async () => {
    const { actor } = await manager()
    const customer = await person()
    await Promise.all([start(actor, customer.id), start(actor, customer.id)])
    const open = await tables(fixture.platform.db)
      .selectFrom('account_view')
      .select('id')
      .where('user_id', '=', customer.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
  })

  test('ends immediately after an hour, or when the customer becomes staff or the manager’s role ends', async () => {
    const db = tables(fixture.platform.db)
    const over = async (change: (staffId: number, customerId: number) => Promise<unknown>) => {
      const staff = await manager()
      const customer = await person()
      await start(staff.actor, customer.id)
      await change(staff.id, customer.id)
      const found = await actingAs(staff.token)
      return found !== 'ended' && found.userId === staff.id
    }
    const past = new Date(Date.now() - 3_700_000)
    expect(
      await over((_, userId) =>
        db
          .updateTable('account_view')
          .set({ started_at: past.toISOString(), ends_at: new Date(past.getTime() + 3_600_000).toISOString() })
          .where('user_id', '=', userId)
          .execute(),
      ),
    ).toBe(true)
    expect(
      await over((_, user_id) => db.insertInto('user_role').values({ user_id, role: 'ROLE_MANAGER' }).execute()),
    ).toBe(true)
    expect(await over((userId) => db.deleteFrom('user_role').where('user_id', '=', userId).execute())).toBe(true)
  })

  test('does not return with a role whose end ended it', async () => {
    const [staff, customer, admin] = [await manager(), await person(), await colleague(fixture, ['ROLE_ADMIN'])]
    const { db } = fixture.platform
    const at = new Date().toISOString()
    await tables(db)
      .updateTable('app_user')
      .set({ email_verified_at: at, mailbox_proved_at: at })
      .where('password_hash', 'is not', null)
      .execute()
    const roles = (userId: number, ...wanted: Role[]) =>
      setRoles(fixture.platform, admin.call, { userId, roles: wanted })
    const interruptions = [
      async () => {
        await roles(customer.id, 'ROLE_MANAGER')
        await roles(customer.id)
      },
      async () => {
        await roles(staff.id)
        await roles(staff.id, 'ROLE_MANAGER')
      },
      async () => {
        for (const disabled of [true, false])
          await setDisabled(fixture.platform, admin.call, { userId: customer.id, disabled })
      },
    ]
    for (const interrupt of interruptions) {
      await start(staff.actor, customer.id)
      expect(await actingAs(staff.token)).toMatchObject({ userId: customer.id })
      await interrupt()
      expect(await actingAs(staff.token)).toMatchObject({ userId: staff.id, roles: ['ROLE_MANAGER'] })
    }
  })

  test('does not start when the caller logged out or lost the role during the call', async () => {
    const [staff, customer] = [await manager(), await person()]
    const { db } = fixture.platform
    await tables(db).deleteFrom('user_role').where('user_id', '=', staff.id).execute()
    expect(await refusalOf(start(staff.actor, customer.id))).toBe('access_denied')
    await tables(db).insertInto('user_role').values({ user_id: staff.id, role: 'ROLE_MANAGER' }).execute()
    await logOut(fixture.platform, staff.token, freshOrigin())
    expect(await refusalOf(start(staff.actor, customer.id))).toBe('login_expired')
  })

  test('is audited by the sweep when it ended by itself: by the hour, or with the session', async () => {
    const first = await manager()
    const second = await manager()
    const [one, two] = [await person(), await person()]
    await start(first.actor, one.id)
    await start(second.actor, two.id)
    const past = new Date(Date.now() - 3_700_000)
    await tables(fixture.platform.db)
      .updateTable('account_view')
      .set({ started_at: past.toISOString(), ends_at: new Date(past.getTime() + 3_600_000).toISOString() })
      .where('user_id', '=', one.id)
      .execute()
    await logOut(fixture.platform, second.token, { ...freshOrigin(), requestId: randomUUID() })
    await Promise.all([endOverdueViews(fixture.platform), endOverdueViews(fixture.platform)])
    const ended = await tables(fixture.platform.db)
      .selectFrom('account_view')
      .select(['user_id', 'ended_how'])
      .where('user_id', 'in', [one.id, two.id])
      .orderBy('id')
      .execute()
    expect(ended).toEqual([
      { user_id: one.id, ended_how: 'time' },
      { user_id: two.id, ended_how: 'session' },
    ])
    expect((await trail(one.id)).map(([action]) => action)).toEqual(['view-as.started', 'view-as.ended'])
  })
})
