import { beforeAll, describe, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { opened } from '#server/platform/testing/opened.ts'

const api = '/gocardless/api/v2'

describe('the sandbox’s banks over HTTP', () => {
  const sandbox = opened(() => openSandbox())
  let token = ''
  beforeAll(async () => {
    const keys = { secret_id: 'sandbox-secret-id', secret_key: 'sandbox-secret-key' }
    token = ((await (await post(`${api}/token/new/`, keys)).json()) as { access: string }).access
  })

  const headers = () => ({ authorization: `Bearer ${token}`, 'x-portico-control': '1' })
  const get = (path: string): Promise<Response> =>
    fetch(`${sandbox.url}${path}`, { headers: headers(), redirect: 'manual' })
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const visit = (path: string, outcome: string): Promise<Response> =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome, holder: '42' }),
      redirect: 'manual',
    })

  const start = async (bank: string, reference: string) => {
    const scope = { access_scope: ['details', 'transactions'] }
    const agreement = (await (await post(`${api}/agreements/enduser/`, { institution_id: bank, ...scope })).json()) as {
      id: string
    }
    const input = {
      redirect: 'http://portico.test/back?x=1',
      institution_id: bank,
      agreement: agreement.id,
      reference,
    }
    return (await (await post(`${api}/requisitions/`, input)).json()) as { id: string; link: string; status: string }
  }
  const path = (link: string): string => new URL(link).pathname

  test('shows the consent page in the reader’s language, and returns with the reference', async () => {
    const { id, link, status } = await start('ALBION_ALBIGB2L', 'ref-1')
    expect(status).toBe('CR')
    const page = await get(path(link))
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://portico.test")
    expect(await page.text()).toContain('Albion Bank')
    const done = await visit(path(link), 'accept')
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://portico.test/back?x=1&ref=ref-1'])
    const after = (await (await get(`${api}/requisitions/${id}/`)).json()) as { status: string; accounts: string[] }
    expect([after.status, after.accounts.length]).toEqual(['LN', 2])
    expect((await get(path(link))).status).toBe(409)
  })

  test.each([
    ['cancel', 'UserCancelledSession', 'UA'],
    ['refuse', 'AccessDenied', 'RJ'],
  ])('who chooses %s comes back with %s', async (outcome, error, status) => {
    const { id, link } = await start('ALBION_ALBIGB2L', `ref-${outcome}`)
    const done = await visit(path(link), outcome)
    expect(new URL(done.headers.get('location') ?? '').searchParams.get('error')).toBe(error)
    expect(await (await get(`${api}/requisitions/${id}/`)).json()).toMatchObject({ status, accounts: [] })
  })

  test('reports by field what a bank does not grant', async () => {
    const requested = await post(`${api}/agreements/enduser/`, {
      institution_id: 'ADRIATICA_ADRIIT33',
      access_scope: ['details'],
    })
    expect([requested.status, await requested.json()]).toMatchObject([
      400,
      { access_scope: [{ summary: expect.stringContaining('scope') }] },
    ])
    const long = await post(`${api}/agreements/enduser/`, {
      institution_id: 'PENNINE_PENNGB22',
      max_historical_days: 730,
    })
    expect(await long.json()).toMatchObject({ max_historical_days: [{ detail: expect.stringContaining('(90)') }] })
  })

  test('refuse a path without its slash, a wrong token and a used reference', async () => {
    expect((await get(`${api}/institutions?country=gb`)).status).toBe(404)
    const { link } = await start('ALBION_ALBIGB2L', 'ref-twice')
    expect(path(link)).toMatch(/^\/banking\/consent\//)
    expect(await start('ALBION_ALBIGB2L', 'ref-twice')).toMatchObject({
      reference: { summary: 'Client reference must be unique' },
    })
    token = 'nobody'
    expect((await get(`${api}/institutions/?country=gb`)).status).toBe(401)
  })

  test.each([
    ['accounts balance transactions offline_access', 200],
    ['accounts transactions offline_access', 403],
  ])('TrueLayer grants what was asked for: %s', async (scope, status) => {
    const provider = 'ob-albion'
    const address = new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox-portico',
      redirect_uri: 'http://portico.test/truelayer',
      provider_id: provider,
      providers: provider,
      scope,
      state: 'ref-scope',
    })
    const opened = await get(`/truelayer/auth/?${address}`)
    const done = await visit(opened.headers.get('location') ?? '', 'accept')
    const code = new URL(done.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const exchanged = await fetch(`${sandbox.url}/truelayer/auth/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'sandbox-portico',
        client_secret: 'sandbox-client-secret',
        redirect_uri: 'http://portico.test/truelayer',
        code,
      }),
    })
    const granted = (await exchanged.json()) as { access_token: string; scope: string }
    expect(granted.scope).toBe(scope)
    const read = (path: string): Promise<Response> =>
      fetch(`${sandbox.url}/truelayer/api/data/v1/${path}`, {
        headers: { authorization: `Bearer ${granted.access_token}` },
      })
    const me = (await (await read('me')).json()) as { results: { scopes: string[] }[] }
    expect(me.results[0]?.scopes).toEqual(scope.split(' '))
    const accounts = (await (await read('accounts')).json()) as { results: { account_id: string }[] }
    const balance = await read(`accounts/${accounts.results[0]?.account_id}/balance`)
    expect(balance.status).toBe(status)
    if (status === 403) expect(await balance.json()).toMatchObject({ error: 'access_denied' })
  })
})
