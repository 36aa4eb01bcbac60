import { expect, test } from 'vitest'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { startViewing } from '#server/domains/accounts/view-as/start-viewing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { listActivity } from './list-activity.ts'

describeOnOne('security activity on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const actorOf = (userId: number, sessionId = 1): UserActor => ({ kind: 'user', userId, sessionId, roles: [] })
  const read = (userId: number, page = 1, itemsPerPage = 20) =>
    listActivity(t.platform, actorOf(userId), { page, itemsPerPage })

  test('lists events newest first with device and address, and nothing of other users', async () => {
    const someone = await t.register()
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const origin = { ...freshOrigin(), userAgent: firefox }
    await t.logIn(someone.email, someone.password, origin)
    expect(await refusalOf(t.logIn(someone.email, 'wrong password'))).toBe('Invalid credentials')
    const other = await t.register()
    expect(await refusalOf(t.logIn(other.email, 'wrong password'))).toBe('Invalid credentials')
    await t.platform.jobs.idle()
    const { entries, total } = await read(someone.id)
    expect(entries.map(({ action: what, actor: by }) => `${what} by ${by}`)).toEqual([
      'log_in_failed by visitor',
      'logged_in by owner',
      'registered by visitor',
    ])
    expect(total).toBe(3)
    expect(entries[1]).toMatchObject({
      ipAddress: origin.ip,
      device: { browser: 'Firefox', os: 'Linux', type: 'computer' },
    })
  })

  test('is paged, and a page beyond the end is empty', async () => {
    const someone = await t.register()
    for (let round = 0; round < 4; round += 1) await t.logIn(someone.email, someone.password)
    const pages = [await read(someone.id, 1, 2), await read(someone.id, 2, 2), await read(someone.id, 9, 2)]
    expect(pages.map(({ entries, total }) => [entries.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [0, 5],
    ])
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted((one, next) => next - one))
  })

  test('shows that staff acted and why, never who or from where', async () => {
    const [someone, manager] = [await t.register(), await t.register()]
    await tables(t.platform.db).insertInto('user_role').values({ user_id: manager.id, role: 'ROLE_MANAGER' }).execute()
    const { sessionId } = await t.logIn(manager.email, manager.password)
    const origin = freshOrigin()
    const viewing = { userId: someone.id, reason: 'A question about the share capital' }
    await startViewing(t.platform, actorOf(manager.id, sessionId), viewing, origin)
    await t.platform.db.transaction().execute((trx) =>
      t.platform.audit.record(trx, {
        actor: { userId: manager.id, kind: 'staff' },
        action: 'something-that-staff-will-do',
        subject: { type: 'user', id: someone.id },
        after: { note: 'x' },
        ip: origin.ip,
      }),
    )
    const { entries } = await read(someone.id)
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'changed_by_staff', actor: 'staff', ipAddress: null, note: null },
      { action: 'viewed_by_staff', actor: 'staff', ipAddress: null, note: viewing.reason },
    ])
    expect(JSON.stringify(entries)).not.toContain(manager.email)
    expect(JSON.stringify(entries)).not.toContain(origin.ip)
  })

  test('records nothing for a failed log-in to an unregistered address', async () => {
    const count = async () =>
      (await t.platform.db.selectFrom('audit_entry').select('id').where('action', '=', 'log-in-failed').execute())
        .length
    const before = await count()
    expect(await refusalOf(t.logIn('nobody-here@example.test', 'wrong password'))).toBe('Invalid credentials')
    await t.platform.jobs.idle()
    expect(await count()).toBe(before)
  })
})
