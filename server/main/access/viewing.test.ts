import { beforeAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { accessTable } from './access-table.ts'
import { callOf, openTestApp } from './testing.ts'

const open = new Set(['POST /me', 'POST /logout', 'DELETE /manager/impersonations'])

describeOnOne('a manager who views a customer’s pages (%s)', (kind) => {
  const app = opened(() => openTestApp(kind))
  let cookie: string | undefined
  beforeAll(async () => {
    cookie = await app.freshCookie('manager')
    const body = { user: app.ownerId, reason: 'A question of the customer' }
    const answer = await app.send({ method: 'POST', path: '/api/manager/impersonations', body, cookie })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { user: { id: app.ownerId, roles: [] } }])
  })

  test('sees what the customer sees, and until when', async () => {
    const me = await app.send({ method: 'POST', path: '/api/me/', cookie })
    const { user } = JSON.parse(me.text) as { user: { id: number; viewing: { endsAt: string } } }
    expect(user.id).toBe(app.ownerId)
    expect(Date.parse(user.viewing.endsAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
    const seen = await app.send({ method: 'GET', path: `/api/users/${app.ownerId}/get_company`, cookie })
    expect(seen.status).toBe(200)
    const own = await app.send({ method: 'POST', path: '/api/me/', cookie: app.cookies.owner })
    expect(JSON.parse(own.text)).toMatchObject({ user: { viewing: null } })
  })

  /** Calls of customers whose answers the database writes, with the caller named in SQL. */
  const ownPaths = () =>
    app.routes
      .filter(({ endpoint, write }) => write && endpoint.method === 'GET' && endpoint.who === 'user')
      .map(({ endpoint }) => endpoint.path)
      .filter((path) => !path.includes('{'))
  const answerTo = async (path: string, caller: string | undefined) => {
    const { status, text } = await app.send({ method: 'GET', path: `/api${path}`, cookie: caller })
    return { path, status, text }
  }

  test('reads exactly the customer’s own lists, written for them and not for a manager', async () => {
    const paths = ownPaths()
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) expect(await answerTo(path, cookie)).toEqual(await answerTo(path, app.cookies.owner))
  })

  test('changes nothing by any call, and reads no staff data', async () => {
    const answers = new Map<string, number>()
    for (const row of accessTable) {
      const route = app.routes.find(
        ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\/$/, '')}` === row.route,
      )
      if (!route || open.has(row.route) || route.endpoint.bodyType === 'raw') continue
      const { endpoint } = route
      if (
        endpoint.method === 'GET' &&
        !endpoint.changesState &&
        !endpoint.isOwnerOnly &&
        endpoint.who !== 'manager' &&
        endpoint.who !== 'admin'
      )
        continue
      const answer = await app.send({ ...callOf(row, app), body: await row.body?.(app), cookie })
      answers.set(`${row.route} ${answer.text}`, answer.status)
    }
    expect(answers.size).toBeGreaterThan(10)
    const staffOnly = '{"message":"access_denied"}'
    const allowed = [...answers].filter(
      ([text, status]) =>
        status !== 403 || !(text.endsWith('{"message":"read_only_session"}') || text.endsWith(staffOnly)),
    )
    expect(allowed).toEqual([])
  })

  test('gets their own session back', async () => {
    const stopped = await app.send({ method: 'DELETE', path: '/api/manager/impersonations', cookie })
    expect(JSON.parse(stopped.text)).toMatchObject({ user: { roles: ['ROLE_MANAGER'], viewing: null } })
    const again = await app.send({ method: 'DELETE', path: '/api/manager/impersonations', cookie })
    expect(again.text).toBe(stopped.text)
    // Everything that was read as the customer is the manager's own again.
    for (const path of ownPaths())
      expect(await answerTo(path, cookie)).toEqual(await answerTo(path, app.cookies.manager))
  })
})
