import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTruelayer } from './adapter.ts'
import { writeSecret } from './secret.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const tokens = { access: 'first', accessUntil: now + 3_600_000, refresh: 'r1' }
const base = { reference: 'r', country: 'GB', returnUrl: 'http://localhost', historyDays: 730, grantedAt: now } as const

describe('a TrueLayer bank with old days only for a present customer', () => {
  const paths: string[] = []
  let renewals = 0
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://localhost')
    paths.push(url.pathname + url.search)
    if (url.pathname === '/auth/connect/token') {
      renewals += 1
      return answer(200, { access_token: 'second', expires_in: 3600, refresh_token: `r${renewals + 1}` })
    }
    if (request.headers.authorization !== 'Bearer second') return answer(401, { error: 'invalid_token' })
    if (url.pathname.endsWith('/me')) return answer(200, { results: [{}] })
    if (url.pathname.endsWith('/a2/transactions/pending')) return answer(503, { error: 'provider_unavailable' })
    if (url.pathname.endsWith('/pending')) return answer(501, { error: 'endpoint_not_supported' })
    if ((url.searchParams.get('from') ?? '') < '2026-08-24') return answer(403, { error: 'sca_exceeded' })
    return answer(200, { results: [{ timestamp: '2026-11-01T00:00:00Z', amount: 1, currency: 'GBP' }] })
  })
  let banks: ReturnType<typeof createTruelayer>
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    banks = createTruelayer({ clientId: 'c', clientSecret: 's', authUrl: `${url}/auth`, apiUrl: url, now: () => now })
  })
  afterAll(() => void server.close())

  test('is read as far back as it allows, and reports that; rejected tokens are renewed once for all', async () => {
    const savedSecrets: string[] = []
    const consent = {
      secret: writeSecret({ ...base, tokens }),
      renewed: async (secret: string) => void savedSecrets.push(secret),
    }
    const read = () => banks.transactions(consent, 'a1', { from: '2025-01-01', to: '2026-11-22' })
    const [one, two] = await Promise.all([read(), read()])
    expect(one).toEqual(two)
    expect(one.covered).toEqual({ from: '2026-08-25', to: '2026-11-22' })
    expect(one.transactions).toMatchObject([{ bookingDate: '2026-11-01', amount: '1', status: 'booked' }])
    expect(renewals).toBe(1)
    expect([...new Set(savedSecrets)].map((secret): unknown => JSON.parse(secret))).toMatchObject([
      { tokens: { access: 'second', refresh: 'r2' } },
    ])
    // Never in the future, which is rejected.
    expect(paths.some((path) => path.includes('to=2026-11-22T10%3A00%3A00Z'))).toBe(true)
  })

  test('exchanges a code once when it arrives twice, as from a page opened twice, for both calls', async () => {
    const before = renewals
    const consent = { secret: writeSecret({ ...base, grantedAt: null, tokens: null }), renewed: async () => {} }
    const both = await Promise.all([1, 2].map(() => banks.complete(consent, { code: 'one-use' })))
    expect(both.map(({ status: currentStatus }) => currentStatus)).toEqual(['granted', 'granted'])
    expect(renewals - before).toBe(1)
  })

  test('saves renewed tokens with the next call when saving failed, without another renewal', async () => {
    const before = renewals
    const spent = { access: 'old', accessUntil: 0, refresh: 'spent once' }
    const savedSecrets: string[] = []
    let isFull = true
    const consent = {
      secret: writeSecret({ ...base, tokens: spent }),
      renewed: async (secret: string) => {
        if (isFull) throw new Error('disk full')
        savedSecrets.push(secret)
      },
    }
    await expect(banks.inspect(consent)).rejects.toThrow('disk full')
    isFull = false
    expect((await banks.inspect(consent)).status).toBe('granted')
    expect(renewals - before).toBe(1)
    expect(savedSecrets[0]).toContain('"access":"second"')
  })

  test('counts a call whose pending transactions fail after the booked ones were answered', async () => {
    const consent = {
      secret: writeSecret({ ...base, tokens: { ...tokens, access: 'second' } }),
      renewed: async () => {},
    }
    const reading = banks.transactions(consent, 'a2', { from: '2026-11-01', to: '2026-11-22' })
    await expect(reading).rejects.toMatchObject({ reason: 'bank_unavailable', isCounted: true })
  })

  test('ends the consent when its tokens cannot be renewed, and no other', async () => {
    const ended = { access: 'old', accessUntil: 0, refresh: '' }
    const consent = { secret: writeSecret({ ...base, tokens: ended }), renewed: async () => {} }
    await expect(banks.accounts(consent)).rejects.toMatchObject({ reason: 'consent_ended' })
  })
})
