import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { declaredEndpoints } from '#contract/core/testing/declared-endpoints.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { mustBeSameOrigin } from '#server/platform/http/same-origin.ts'
import { type AccessRow, callers } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { callOf, openTestApp, type TestApp } from './testing.ts'

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path.replace(/\/$/, '')}`

const sorted = (names: readonly string[]): string[] => [...names].toSorted()

const rowOf = (name: string): AccessRow => {
  const row = accessTable.find(({ route }) => route === name)
  if (!row) throw new Error(`no row for ${name}`)
  return row
}

/** Returns the session of a caller who is allowed. */
const cookieFor = ({ cookies }: TestApp, { who }: Endpoint): string | undefined =>
  who === 'admin' || who === 'manager' ? cookies[who] : cookies.owner

const pathOf = (route: string): string => route.slice(route.indexOf(' '))
const deletable = accessTable
  .filter(({ route }) => route.startsWith('DELETE'))
  .map(({ route }) => new RegExp(`^${pathOf(route).replace(/\{\w+\}/g, '[^/]+')}$`))

/** Adds a field that no call accepts. */
const withForeignField = (body: unknown): unknown => {
  if (!(body instanceof FormData)) return { ...(body as object | undefined), isAdmin: true }
  body.append('isAdmin', 'true')
  return body
}

describeOnOne('access on %s', (kind) => {
  const app = opened(() => openTestApp(kind))

  test('contract, wired product, OpenAPI and table name the same routes', async () => {
    const table = sorted(accessTable.map(({ route }) => route))
    expect(new Set(table).size).toBe(table.length)
    expect(sorted(app.routes.map(({ endpoint }) => nameOf(endpoint)))).toEqual(table)
    expect(sorted([...(await declaredEndpoints()).values()].map(nameOf))).toEqual(table)
    const { text } = await app.send({ method: 'GET', path: '/api/openapi.json' })
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\/$/, '')}`),
    )
    expect(sorted(described)).toEqual(table)
  })

  test.each(accessTable.map((row) => [row.route, row] as const))(
    '%s answers each caller as the table says',
    async (route, row) => {
      const seen: number[] = []
      for (const caller of callers) {
        const cookie = route === 'POST /logout' ? await app.freshCookie(caller) : app.cookies[caller]
        const answer = await app.send({ ...callOf(row, app), body: await row.body?.(app), cookie })
        seen.push(answer.status)
      }
      expect(seen).toEqual(row.expected)
    },
  )

  test('a foreign record answers byte for byte like a missing one', async () => {
    const owned = accessTable.filter(({ expected, params, path }) => expected[1] === 404 && (params ?? path))
    expect(owned.length).toBeGreaterThan(2)
    const nobody = 2_000_000_000
    const nowhere = {
      ...app,
      ownerId: nobody,
      companyId: nobody,
      documentId: nobody,
      customerDocumentId: nobody,
      bankConnectionId: nobody,
    }
    for (const row of owned) {
      const cookie = app.cookies.other
      const foreign = await app.send({ ...callOf(row, app), body: await row.body?.(app), cookie })
      const missing = await app.send({ ...callOf(row, nowhere), body: await row.body?.(app), cookie })
      expect([foreign.status, foreign.text], row.route).toEqual([404, '{"message":"not_found"}'])
      expect([missing.status, missing.text], row.route).toEqual([foreign.status, foreign.text])
      expect(sorted([...missing.headers.keys()]), row.route).toEqual(sorted([...foreign.headers.keys()]))
    }
  })

  test('invalid ids answer like missing records', async () => {
    for (const id of ['0', '-1', '1.5', '99999999999999999999', 'x', '%00', "1'%20or%201=1"])
      for (const path of [`/api/users/${id}/get_company`, `/api/users/${id}/get_last_subscriptions`]) {
        const answer = await app.send({ method: 'GET', path, cookie: app.cookies.owner })
        expect([answer.status, answer.text], path).toEqual([404, '{"message":"not_found"}'])
      }
  })

  test('a list shows a customer only their own records, whatever the filter', async () => {
    const list = async (cookie: string | undefined): Promise<unknown> =>
      (
        JSON.parse(
          (await app.send({ method: 'GET', path: `/api/companies?compiler=${app.ownerId}`, cookie })).text,
        ) as Record<string, unknown>
      )['hydra:totalItems']
    expect(await list(app.cookies.other)).toBe(0)
    expect(await list(app.cookies.owner)).toBe(1)
    expect(await list(app.cookies.admin)).toBe(0)
    expect(await list(app.cookies.manager)).toBe(1)
  })

  test('unknown fields are refused in bodies and queries', async () => {
    for (const { endpoint } of app.routes) {
      if (endpoint.bodyType === 'raw') continue
      const row = rowOf(nameOf(endpoint))
      const cookie = cookieFor(app, endpoint)
      if (endpoint.body) {
        const body = withForeignField(await row.body?.(app))
        const answer = await app.send({ ...callOf(row, app), body, cookie })
        expect(answer.status, row.route).toBe(422)
        expect(answer.text, row.route).toContain('{"propertyPath":"isAdmin","message":"yup.unknown_field"}')
      } else if (endpoint.method !== 'GET') {
        const answer = await app.send({
          ...callOf(row, app),
          body: { isAdmin: true },
          cookie: row.route === 'POST /logout' ? undefined : cookie,
        })
        expect([answer.status, answer.text], row.route).toEqual([422, '{"message":"bad_input"}'])
      }
      if (!endpoint.query) continue
      const { method, path } = callOf(row, app)
      const answer = await app.send({ method, path: `${path}${path.includes('?') ? '&' : '?'}isAdmin=1`, cookie })
      expect(answer.status, `${row.route} with an unknown query`).toBe(422)
    }
  })

  test('calls that change state require proof of the same origin', async () => {
    const guarded = app.routes.filter(({ endpoint }) => mustBeSameOrigin(endpoint))
    const acting = [
      'GET /subscriptions_stripe/customer_portal',
      'GET /subscriptions_stripe/create_session/{priceKey}',
      'GET /confirm_registration/{userId}/{registrationString}',
    ]
    expect(guarded.map(({ endpoint }) => nameOf(endpoint))).toEqual(expect.arrayContaining(acting))
    for (const { endpoint } of guarded) {
      const row = rowOf(nameOf(endpoint))
      const cookie = cookieFor(app, endpoint)
      const foreign: Record<string, string>[] = [
        {},
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'x-requested-with': 'XMLHttpRequest' },
      ]
      for (const headers of foreign) {
        const answer = await app.send({ ...callOf(row, app), body: await row.body?.(app), cookie, headers })
        expect([answer.status, answer.text], `${row.route} with ${JSON.stringify(headers)}`).toEqual([
          403,
          '{"message":"access_denied"}',
        ])
      }
    }
  })

  test('the browser’s Sec-Fetch-Site header is sufficient proof', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await app.send({ method: 'POST', path: '/api/me/', cookie: app.cookies.owner, headers })
    expect(answer.status).toBe(200)
  })

  test('a route refuses every content type but its own, before anything happens', async () => {
    const text = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']
    for (const { endpoint } of app.routes) {
      if (!endpoint.body || endpoint.bodyType === 'raw') continue
      const row = rowOf(nameOf(endpoint))
      const cookie = cookieFor(app, endpoint)
      const body = JSON.stringify(await row.body?.(app))
      const other = endpoint.bodyType === 'multipart' ? 'application/json' : 'multipart/form-data; boundary=x'
      for (const type of [...text, other]) {
        const headers = { 'x-requested-with': 'portico', 'content-type': type }
        const answer = await app.send({ ...callOf(row, app), body, cookie, headers })
        expect([answer.status, answer.text], `${row.route} with ${type}`).toEqual([
          415,
          '{"message":"unsupported_media_type"}',
        ])
      }
    }
  })

  test('the caller is checked before the body is read', async () => {
    for (const { endpoint } of app.routes) {
      if (!endpoint.body || endpoint.who === 'anyone') continue
      const row = rowOf(nameOf(endpoint))
      const answer = await app.send({ ...callOf(row, app), body: '{"broken' })
      expect([answer.status, answer.text], row.route).toEqual([401, '{"message":"login_expired"}'])
      const ended = await app.send({ ...callOf(row, app), body: '{"broken', cookie: 'x'.repeat(43) })
      expect(ended.status, row.route).toBe(401)
    }
  })

  test('HEAD and OPTIONS do nothing, and no other origin is allowed', async () => {
    for (const row of accessTable)
      for (const method of ['HEAD', 'OPTIONS', 'DELETE']) {
        if (method === 'DELETE' && deletable.some((path) => path.test(pathOf(row.route)))) continue
        const headers = {
          'x-requested-with': 'portico',
          origin: 'https://example.org',
          'access-control-request-method': 'POST',
        }
        const answer = await app.send({ ...callOf(row, app), method, cookie: app.cookies.owner, headers })
        expect(answer.status, `${method} ${row.route}`).toBe(404)
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
  })
})
