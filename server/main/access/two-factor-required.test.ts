import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { authenticator } from '#e2e/steps/authenticator.ts'
import { opened } from '#server/platform/database/testing.ts'
import { accessTable } from './access-table.ts'
import { callOf, openTestApp } from './testing.ts'

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path.replace(/\/$/, '')}`

/** What staff may call before they have it: their own account, so that they can set it up. */
const openRoutes = [
  'DELETE /me/sessions/{id}',
  'GET /me/deletion',
  'GET /me/security_activity',
  'GET /me/sessions',
  'GET /me/two_factor',
  'PATCH /users/{id}',
  'POST /me/deletion',
  'POST /me/export',
  'POST /me/password',
  'POST /me/sessions/end_others',
  'POST /me/two_factor',
  'POST /me/two_factor/confirm',
  'POST /me/two_factor/recovery_codes',
  'POST /me/two_factor/remove',
]

describe('where staff must have a second factor', () => {
  const app = opened(() => openTestApp('postgres', { staffTwoFactor: 'required' }))

  const send = (path: string, body?: unknown, cookie = app.cookies.manager) =>
    app.send({ method: body === undefined ? 'GET' : 'POST', path: `/api${path}`, body, cookie })

  test('staff without one can use only their own account and public endpoints; customers are unaffected', async () => {
    const opened = app.routes.filter(({ endpoint }) => endpoint.isAllowedWithoutTwoFactor)
    expect(opened.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(openRoutes)
    for (const { endpoint } of app.routes) {
      const row = accessTable.find(({ route }) => route === nameOf(endpoint))
      if (!row) throw new Error(`no row for ${nameOf(endpoint)}`)
      if (endpoint.who === 'anyone' || endpoint.bodyType === 'raw') continue
      const call = { ...callOf(row, app), body: await row.body?.(app) }
      for (const caller of ['manager', 'admin'] as const) {
        const { status, text } = await app.send({ ...call, cookie: app.cookies[caller] })
        const isShut = text === '{"message":"two_factor_required"}'
        expect([row.route, caller, isShut ? status : 'open']).toEqual([
          row.route,
          caller,
          openRoutes.includes(row.route) ? 'open' : 403,
        ])
      }
      if (row.expected[2] !== 200 || endpoint.method !== 'GET') continue
      expect((await app.send({ ...call, cookie: app.cookies.owner })).status, row.route).toBe(200)
    }
  })

  test('they have no role until then, whatever a route requires, and no view of a customer', async () => {
    const actorOf = async (cookie: string | undefined) => {
      const found = await app.product.admission.authenticate(cookie ?? '')
      return found && found !== 'ended' ? found.actor : found
    }
    for (const caller of ['manager', 'admin'] as const)
      expect(await actorOf(app.cookies[caller])).toMatchObject({ kind: 'user', roles: [], owesTwoFactor: true })
    expect(await actorOf(app.cookies.owner)).not.toHaveProperty('owesTwoFactor')
    const row = accessTable.find(({ route }) => route === 'PATCH /users/{id}')
    if (!row) throw new Error('no row for PATCH /users/{id}')
    const call = { ...callOf(row, app), body: await row.body?.(app), cookie: app.cookies.manager }
    expect((await app.send(call)).status).toBe(404)
  })

  test('their roles require it: the session says so until it is set up', async () => {
    const me = async () => JSON.parse((await send('/me/', {})).text) as { user: Record<string, unknown> }
    expect((await me()).user).toMatchObject({ roles: ['ROLE_MANAGER'], twoFactorSetupRequired: true })
    expect((await send(`/companies?compiler=${app.ownerId}`)).status).toBe(403)
    const started = await send('/me/two_factor', { password: app.password })
    const { secret } = JSON.parse(started.text) as { secret: string }
    expect((await send(`/companies?compiler=${app.ownerId}`)).status).toBe(403)
    expect((await send('/me/two_factor/confirm', { code: authenticator(secret).code() })).status).toBe(200)
    expect((await me()).user).not.toHaveProperty('twoFactorRequired')
    expect((await send(`/companies?compiler=${app.ownerId}`)).status).toBe(200)
  })
})
