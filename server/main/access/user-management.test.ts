import { beforeAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { CallerKind } from './access-row.ts'
import { openTestApp } from './testing.ts'

type Body = Record<string, unknown>

describeOnOne('users over HTTP (%s)', (kind) => {
  const app = opened(() => openTestApp(kind))
  let owner: string
  beforeAll(async () => {
    owner = `/users/${app.ownerId}`
  })

  const as = async (caller: CallerKind, method: string, path: string, body?: unknown) => {
    const answer = await app.send({ method, path: `/api${path}`, body, cookie: app.cookies[caller] })
    return { status: answer.status, body: JSON.parse(answer.text) as Body, text: answer.text }
  }
  const read = async (path: string): Promise<Body> => {
    const { status, body, text } = await as('manager', 'GET', path)
    expect([path, status], text).toEqual([path, 200])
    return body
  }
  const token = () => app.captcha('manage_user')
  const rowOf = async (id: number): Promise<unknown> =>
    (await app.database.raw('select to_jsonb(u) as row from app_user u where id = $1', [id])).rows[0]?.['row']

  test('the overview counts and lists everybody, newest first', async () => {
    const stats = await read('/manager/users_stats')
    expect(stats).toMatchObject({ total_users: 4, email_verified: 4, active_subscriptions: 0 })
    expect(stats['users_per_day']).toEqual([{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), num_users: 4 }])
    const rows = JSON.parse((await as('manager', 'GET', '/manager/basic_user_info/0/10')).text) as Body[]
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => Number(id)).toSorted((a, b) => b - a))
    expect(rows.find(({ id }) => id === app.ownerId)).toMatchObject({
      '@id': `/api/users/${app.ownerId}`,
      emailVerified: true,
      hasActiveSubscription: false,
      companyId: app.companyId,
      companyName: expect.any(String),
    })
  })

  test('a page beyond the end is empty, and an invalid page is refused', async () => {
    for (const path of ['/4/10', '/2000000000/100'])
      expect((await as('manager', 'GET', `/manager/basic_user_info${path}`)).text).toBe('[]')
    for (const path of ['/-1/10', '/0/11', '/0/0', '/0/1000', '/x/10', '/1.5/10', '/2000000001/10', '/0/10%00'])
      expect((await as('manager', 'GET', `/manager/basic_user_info${path}`)).status, path).toBe(422)
  })

  test('texts in the query string are escaped, whatever they contain', async () => {
    const texts = [
      '%',
      '_',
      '%25',
      '\\',
      "'",
      '"',
      ';--',
      '/',
      '../..',
      '?a=1',
      '#x',
      '🙂🙂🙂',
      '<b>',
      'ñ'.repeat(160),
      '+',
      ' x ',
    ]
    for (const text of texts) {
      const encoded = encodeURIComponent(text)
      for (const by of ['email', 'surname', 'company'])
        expect(await read(`/manager/find_user/${by}/${encoded}`), text).toEqual({ users: [] })
      expect(await read(`/users/search/${encoded}`), text).toEqual({ 'hydra:member': [], 'hydra:totalItems': 0 })
      expect(await read(`/manager/search?text=${encoded}`), text).toEqual({ hits: [], documents: [] })
    }
    for (const path of ['email/%00', 'email/a%00b', 'email/%ff', `email/${'a'.repeat(161)}`, 'phone/x'])
      expect((await as('manager', 'GET', `/manager/find_user/${path}`)).status, path).toBe(404)
    for (const query of ['', '?text=%00', `?text=${'a'.repeat(161)}`, '?text=a&text=b', '?text=a&page=1'])
      expect((await as('manager', 'GET', `/manager/search${query}`)).status, query).toBe(422)
  })

  test('people are found by address, surname and company, for lists, selects and the search box', async () => {
    const { users } = (await read('/manager/find_user/email/OWNER-')) as { users: Body[] }
    expect(users.map(({ id }) => id)).toEqual([app.ownerId])
    const name = encodeURIComponent(String(users[0]?.['companyName']).slice(2, 8))
    const found = (await read(`/manager/find_user/company/${name}`)) as { users: Body[] }
    expect(found.users.map(({ id }) => id)).toEqual([app.ownerId])
    const select = (await read(`/users/search/${name}`)) as { 'hydra:member': Body[] }
    expect(select['hydra:member'][0]).toMatchObject({ id: app.ownerId, name: users[0]?.['companyName'] })
    expect(await read('/users/search/ow')).toEqual({ 'hydra:member': [], 'hydra:totalItems': 0 })
    const { hits } = (await read(`/manager/search?text=${name}`)) as { hits: Body[] }
    expect(hits).toContainEqual(expect.objectContaining({ kind: 'company', id: app.companyId, userId: app.ownerId }))
  })

  test('each caller may change exactly their own fields', async () => {
    const before = [await rowOf(app.ownerId), await rowOf(app.otherId)]
    const fields: readonly [
      field: string,
      value: unknown,
      answers: readonly [other: number, owner: number, manager: number],
    ][] = [
      ['email', 'attack@example.test', [422, 422, 422]],
      ['roles', ['ROLE_ADMIN'], [422, 422, 422]],
      ['hasActiveSubscription', true, [422, 422, 422]],
      ['managerActive', true, [422, 422, 422]],
      ['password', 'another password', [422, 422, 422]],
      ['plainPassword', 'another password', [422, 422, 422]],
      ['disabled', false, [422, 422, 422]],
      ['createdBySystem', false, [422, 422, 422]],
      ['id', 1, [422, 422, 422]],
      ['emailVerified', true, [404, 403, 422]],
      ['version', 1, [404, 403, 422]],
      ['captchaToken', 'x', [404, 422, 422]],
    ]
    for (const [field, value, answers] of fields) {
      const seen = []
      for (const caller of ['other', 'owner', 'manager'] as const)
        seen.push((await as(caller, 'PATCH', owner, { [field]: value })).status)
      expect([field, seen]).toEqual([field, answers])
    }
    for (const caller of ['other', 'owner', 'admin'] as const)
      for (const path of ['change_email', 'restricted'])
        expect((await as(caller, 'PATCH', `${owner}/${path}`, {})).status).toBe(403)
    expect([await rowOf(app.ownerId), await rowOf(app.otherId)]).toEqual(before)
  })

  test('for a customer another account answers byte for byte like a missing one', async () => {
    const bodies = [{ language: 'it' }, { emailVerified: true, captchaToken: 'x' }, {}, { version: 1 }]
    for (const body of bodies) {
      const [foreign, missing] = [
        await as('other', 'PATCH', owner, body),
        await as('other', 'PATCH', '/users/2000000000', body),
      ]
      expect([foreign.status, foreign.text]).toEqual([404, '{"message":"not_found"}'])
      expect([missing.status, missing.text]).toEqual([foreign.status, foreign.text])
    }
  })

  test('a manager verifies, activates and changes an address; the customer’s session ends and the provider’s copy follows', async () => {
    const verified = await as('manager', 'PATCH', owner, { emailVerified: false, captchaToken: await token() })
    expect(verified).toMatchObject({ status: 200, body: { id: app.ownerId, emailVerified: false } })
    const { version } = verified.body
    const switched = await as('manager', 'PATCH', `${owner}/restricted`, {
      hasActiveSubscription: true,
      reason: '  Pays by transfer ',
      captchaToken: await token(),
      version,
    })
    expect(switched).toMatchObject({
      status: 200,
      body: { managerActive: true, managerActiveReason: 'Pays by transfer' },
    })
    const late = await as('manager', 'PATCH', `${owner}/change_email`, {
      email: 'late@example.test',
      captchaToken: await token(),
      version,
    })
    expect(late).toMatchObject({ status: 409, body: { message: 'conflict', current: switched.body } })
    expect(await read('/manager/users_stats')).toMatchObject({ email_verified: 3, active_subscriptions: 1 })

    expect((await as('owner', 'GET', owner)).body).toMatchObject({
      managerActiveReason: null,
      hasActiveSubscription: true,
    })
    const moved = await as('manager', 'PATCH', `${owner}/change_email`, {
      email: ' Moved@Example.TEST ',
      captchaToken: await token(),
    })
    expect(moved).toMatchObject({ status: 200, body: { email: 'moved@example.test', emailVerified: false } })
    expect((await as('owner', 'GET', owner)).status).toBe(401)
    const { rows } =
      await app.database.raw(`select d.listener from event_delivery d join domain_event e on e.id = d.event_id
      where e.name = 'user-email-changed'`)
    expect(rows).toEqual([{ listener: 'payment-customer' }])
  })
})
