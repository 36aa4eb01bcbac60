import { expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { CallerKind } from './access-row.ts'
import { openTestApp } from './testing.ts'

interface Body {
  readonly message?: string
  readonly violations?: { readonly propertyPath: string; readonly message: string }[]
  readonly current?: Record<string, unknown>
  readonly id?: number
  readonly 'hydra:member'?: Record<string, unknown>[]
  readonly 'hydra:totalItems'?: number
  readonly [field: string]: unknown
}

const company = { name: 'Mill Ltd', description: 'Looms', shareCapital: 1, status: 0 }

describeOnOne('companies over HTTP (%s)', (kind) => {
  const app = opened(() => openTestApp(kind))

  const as = async (caller: CallerKind, method: string, path: string, body?: unknown) => {
    const answer = await app.send({ method, path: `/api${path}`, body, cookie: app.cookies[caller] })
    return { status: answer.status, body: JSON.parse(answer.text) as Body, text: answer.text }
  }
  const idOf = async (caller: CallerKind): Promise<number> => {
    const { body } = await as(caller, 'POST', '/me/')
    return (body['user'] as { id: number }).id
  }
  const problems = ({ body }: { body: Body }) => body.violations?.map((one) => `${one.propertyPath} ${one.message}`)

  test('a manager creates one for a customer, by reference or plain id, and for nobody else', async () => {
    const make = (compiler: unknown, more: object = {}) =>
      as('manager', 'POST', '/companies', { ...company, compiler, ...more })
    for (const nobody of [2_000_000_000, await idOf('manager'), `/api/users/${await idOf('admin')}`])
      expect(problems(await make(nobody))).toEqual(['compiler company.compiler'])
    expect(await make(app.ownerId)).toMatchObject({ status: 409, body: { message: 'company_already_exists' } })
    const otherId = await idOf('other')
    const captchaToken = await app.captcha('login')
    expect(await make(otherId, { captchaToken })).toMatchObject({ status: 422, body: { message: 'invalid_captcha' } })
    const made = await make(`/api/users/${otherId}`, { captchaToken: await app.captcha('manage_user') })
    expect(made).toMatchObject({ status: 201, body: { status: 0, version: 1, shareholders: [], sharesSum: 0 } })
    const seen = await as('other', 'GET', `/companies/${made.body.id}`)
    expect([seen.status, seen.body]).toEqual([200, made.body])
  })

  test('each role has its own body on the same path', async () => {
    const wizard = { ...company, termsAccepted: true, compilerName: 'A', compilerSurname: 'B', shareholders: [] }
    expect(problems(await as('manager', 'POST', '/companies', wizard))).toEqual([
      'compiler yup.required',
      'compilerName yup.unknown_field',
      'compilerSurname yup.unknown_field',
      'shareholders yup.unknown_field',
    ])
    const staff = { ...company, compiler: app.ownerId }
    for (const caller of ['other', 'owner', 'admin'] as const)
      expect(problems(await as(caller, 'POST', '/companies', staff))).toEqual(
        expect.arrayContaining(['status yup.unknown_field', 'compiler yup.unknown_field']),
      )
    const { text } = await app.send({ method: 'GET', path: '/api/openapi.json' })
    const { paths } = JSON.parse(text) as {
      paths: Record<
        string,
        {
          post: {
            requestBody: {
              content: Record<string, { schema: { anyOf: { title: string; additionalProperties: boolean }[] } }>
            }
          }
        }
      >
    }
    const described = paths['/api/companies']?.post.requestBody.content['application/json']?.schema.anyOf
    expect(described?.map(({ title, additionalProperties }) => [title, additionalProperties])).toEqual([
      ['Customer', false],
      ['Manager', false],
    ])
  })

  test('a stale save is answered with the newer company, which a page shows', async () => {
    const path = `/companies/${app.companyId}`
    const { body: seen } = await as('manager', 'GET', path)
    const first = await as('manager', 'PATCH', path, { description: 'First', version: seen['version'] })
    expect(first.status).toBe(200)
    const second = await as('manager', 'PATCH', path, { description: 'Second', version: seen['version'] })
    expect(second).toMatchObject({ status: 409, body: { message: 'conflict', current: first.body } })
    const person = (first.body['shareholders'] as { id: number; version: number }[])[0]
    const at = `/shareholders/${person?.id}`
    expect((await as('manager', 'PATCH', at, { placeOfBirth: 'Elche', version: person?.version })).status).toBe(200)
    expect(await as('manager', 'PATCH', at, { placeOfBirth: 'Alicante', version: person?.version })).toMatchObject({
      status: 409,
      body: {
        message: 'conflict',
        current: { id: person?.id, placeOfBirth: 'Elche', version: (person?.version ?? 0) + 1 },
      },
    })
  })

  test('a customer never sees the newer state of a foreign company', async () => {
    const foreign = await as('other', 'PATCH', `/companies/${app.companyId}`, { name: 'Mine', version: 0 })
    expect([foreign.status, foreign.text]).toEqual([404, '{"message":"not_found"}'])
    const own = await as('owner', 'PATCH', `/companies/${app.companyId}`, { name: 'Mine', version: 0 })
    expect([own.status, own.text]).toEqual([403, '{"message":"fields_not_changeable"}'])
  })

  test('merge-patch and plain JSON are both accepted', async () => {
    for (const type of ['application/merge-patch+json', 'application/json']) {
      const headers = { 'x-requested-with': 'portico', 'content-type': type }
      const answer = await app.send({
        method: 'PATCH',
        path: `/api/companies/${app.companyId}`,
        body: { taxCode: null, vatNumber: '' },
        cookie: app.cookies.manager,
        headers,
      })
      expect(JSON.parse(answer.text)).toMatchObject({ taxCode: null, vatNumber: null, name: 'Navarro Press Ltd' })
    }
  })

  test('the list takes its query as the specification writes it', async () => {
    const list = async (query: string) => (await as('manager', 'GET', `/companies?${query}`)).body
    expect(await list('status=0&order[lastChangeAt]')).toMatchObject({ 'hydra:totalItems': 1 })
    expect(await list('itemsPerPage=10&page=1&name=&compiler.email=owner-')).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ id: app.companyId, compiler: { id: app.ownerId } }],
    })
    expect(await list('page=1000000&itemsPerPage=100')).toEqual({ 'hydra:member': [], 'hydra:totalItems': 2 })
    for (const reference of [app.ownerId, `/api/users/${app.ownerId}`])
      expect((await list(`compiler=${reference}`))['hydra:member']?.[0]).toMatchObject({
        id: app.companyId,
        status: 1,
      })
    for (const wrong of ['page=0', 'itemsPerPage=7', 'status=2', 'name=%00', 'name=a&name=b', 'order[status]=asc'])
      expect((await as('manager', 'GET', `/companies?${wrong}`)).status, wrong).toBe(422)
  })

  test('invalid ids answer like missing records', async () => {
    for (const id of ['0', '-1', '1.5', '99999999999999999999', 'x', '%00', "1'%20or%201=1", '2000000000'])
      for (const [method, path, body] of [
        ['GET', `/companies/${id}`, undefined],
        ['PATCH', `/companies/${id}`, { name: 'x' }],
        ['PATCH', `/shareholders/${id}`, { name: 'x' }],
        ['DELETE', `/shareholders/${id}`, undefined],
      ] as const) {
        const answer = await as('manager', method, path, body)
        expect([answer.status, answer.text], `${method} ${path}`).toEqual([404, '{"message":"not_found"}'])
      }
  })

  test('hostile text is returned unchanged, in JSON that no browser takes for a page', async () => {
    const name = '</script><script>alert(1)</script>'
    const path = `/companies/${app.companyId}`
    const answer = await app.send({
      method: 'PATCH',
      path: `/api${path}`,
      body: { name },
      cookie: app.cookies.manager,
    })
    expect((JSON.parse(answer.text) as Body)['name']).toBe(name)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    for (const bad of ['a\0b', 'a\ud800'])
      expect(problems(await as('manager', 'PATCH', path, { name: bad }))).toEqual(['name yup.invalid'])
  })
})
