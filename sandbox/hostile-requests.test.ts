import { beforeAll, describe, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { opened } from '#server/platform/testing/opened.ts'

/** The sandbox refuses what the providers refuse, without an error of its own. */
describe('requests that no provider accepts', () => {
  const sandbox = opened(() => openSandbox())
  let banks = ''
  beforeAll(async () => {
    const keys = JSON.stringify({ secret_id: 'sandbox-secret-id', secret_key: 'sandbox-secret-key' })
    const token = await request('/gocardless/api/v2/token/new/', { method: 'POST', body: keys, headers: json })
    banks = `Bearer ${((await token.json()) as { access: string }).access}`
  })

  const json = { 'content-type': 'application/json', 'x-portico-control': '1' }
  const request = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${sandbox.url}${path}`, init)
  const registryKey = `Basic ${Buffer.from('sandbox-registry-key:').toString('base64')}`
  const asRegistry = { headers: { authorization: registryKey } }

  test.each(['/v1/customers', '/%761/customers', '/v%31/customers', '/v1/customers/', '/%761/nothing'])(
    '%s asks for a key',
    async (path) => expect((await request(path)).status).toBe(401),
  )

  test.each(['/gocardless/api/v2/institutions/', '/g%6fcardless/api/v2/institutions/'])(
    '%s asks for a token',
    async (path) => expect((await request(`${path}?country=GB`)).status).toBe(401),
  )

  test.each(['/control/faults', '/%63ontrol/faults'])('%s is changed by no foreign page', async (path) => {
    const body = new URLSearchParams({ smtpRefuses: 'all' })
    expect((await request(path, { method: 'PATCH', body })).status).toBe(403)
  })

  test.each([
    'q[]=harbour',
    'q[a]=harbour',
    'q=harbour&restrictions[]=active-companies',
    'q=harbour&items_per_page=-3',
    'q=harbour&items_per_page[]=3&start_index[]=1',
    'q=harbour&start_index=-2',
    'q=harbour&start_index=1e9&items_per_page=0',
  ])('the registry answers a search for %s', async (query) => {
    const answer = await request(`/companies-house/search/companies?${query}`, asRegistry)
    expect(answer.status).toBe(200)
    const found = (await answer.json()) as { items: unknown[]; items_per_page: number; page_number: number }
    expect([Number.isInteger(found.page_number), found.items_per_page > 0]).toEqual([true, true])
  })

  test.each(['2026-02-31', '2026-13-01', '2026-00-10', '2025-02-29'])('%s is no day', async (day) => {
    const company = JSON.stringify({ number: '00012345', incorporatedOn: day })
    const entered = await request('/control/registry/companies', { method: 'POST', body: company, headers: json })
    expect(entered.status).toBe(400)
    const statement = `/control/banking/statement?bank=SANDBOXFINANCE_SFIN0000&from=${day}&to=2026-12-31`
    expect((await request(statement)).status).toBe(400)
  })

  test('are refused for days beyond any calendar', async () => {
    for (const days of [1e12, -1e12, 8_000]) {
      const body = JSON.stringify({ number: '00012346', accountsDueInDays: days })
      const entered = await request('/control/registry/companies', { method: 'POST', body, headers: json })
      expect([days, entered.status]).toEqual([days, 400])
    }
  })

  test('are refused for a country that is a list, and for an unknown bank', async () => {
    const authorization = banks
    const list = await request('/gocardless/api/v2/institutions/?country[]=GB', { headers: { authorization } })
    expect(list.status).toBe(400)
    const body = JSON.stringify({ redirect: 'https://a.test/', institution_id: 'NO_SUCH_BANK' })
    const headers = { ...json, authorization }
    const started = await request('/gocardless/api/v2/requisitions/', { method: 'POST', body, headers })
    expect([started.status, Object.keys((await started.json()) as object)]).toEqual([
      400,
      ['institution_id', 'status_code'],
    ])
  })

  test.each([
    ['application/json', '{"name":"A"}'],
    ['application/json', '[null]'],
    ['application/json', '{'],
    ['text/plain', 'name=A'],
  ])('the payment provider takes no %s', async (type, body) => {
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': type }
    const answer = await request('/v1/customers', { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })
})
