import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { opened } from '#server/platform/testing/opened.ts'
import { asOf, newCompany } from './companies.ts'
import { profileOf } from './profile.ts'

type Json = Record<string, unknown>

const sample = JSON.parse(readFileSync(new URL('./profile-00006402.json', import.meta.url), 'utf8')) as Json

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the kind of each value by its path: two answers must agree where both have it. */
const shapeOf = (value: unknown, path = ''): [string, string][] =>
  isJson(value)
    ? Object.entries(value).flatMap(([name, one]) => shapeOf(one, `${path}.${name}`))
    : [[path, Array.isArray(value) ? 'list' : typeof value]]

describe('companies of the sandbox registry', () => {
  test('have their first due days by the law’s rules', () => {
    const { accounts, statement } = newCompany('00000001', '2026-03-12')
    expect(accounts).toEqual({ lastMadeUpTo: null, nextMadeUpTo: '2027-03-31', nextDue: '2027-12-12' })
    expect(statement).toEqual({ lastMadeUpTo: null, nextMadeUpTo: '2027-03-11', nextDue: '2027-03-25' })
    expect(newCompany('00000001', '2026-05-31').accounts?.nextDue).toBe('2028-02-29')
  })

  test('file ten days early, year after year, unless they do not file', () => {
    const company = newCompany('00000001', '2026-03-12')
    expect(asOf(company, '2027-12-01').accounts?.lastMadeUpTo).toBeNull()
    expect(asOf(company, '2027-12-02').accounts).toEqual({
      lastMadeUpTo: '2027-03-31',
      nextMadeUpTo: '2028-03-31',
      nextDue: '2028-12-31',
    })
    expect(asOf(company, '2036-01-01').accounts?.nextDue).toBe('2036-12-31')
    expect(asOf({ ...company, filesOnTime: false }, '2036-01-01')).toEqual({ ...company, filesOnTime: false })
  })

  test('have the shape of the official sample', () => {
    const old = asOf(newCompany('00000001', '2015-03-04'), '2022-01-01')
    const shape = new Map(shapeOf(profileOf({ ...old, filesOnTime: false }, '2026-01-01')))
    const wanted = new Map(shapeOf(sample))
    const differing = [...wanted].filter(([path, kind]) => shape.has(path) && shape.get(path) !== kind)
    expect(differing).toEqual([])
    // Fields that only some companies have.
    const rare = /last_full_members|links\.(insolvency|persons)|address_line_2/
    const missing = [...wanted.keys()].filter((path) => !shape.has(path) && !rare.test(path))
    expect(missing).toEqual([])
  })
})

describe('the sandbox registry', () => {
  const sandbox = opened(() => openSandbox())
  const request = (path: string, key = 'sandbox-registry-key') =>
    fetch(`${sandbox.url}/companies-house${path}`, {
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    })
  const control = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-portico-control': '1' }
    const answer = await fetch(`${sandbox.url}/control${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Json }
  }

  test('shows a company on a page for people, without a key, and escapes its data', async () => {
    const page = await fetch(`${sandbox.url}/companies-house/pages/company/12345678`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('12345678')])
    expect((await fetch(`${sandbox.url}/companies-house/pages/company/%3Cscript%3E`)).status).toBe(404)
  })

  test('returns the official sample unchanged, 404 with its error, 401 without its key', async () => {
    expect(await (await request('/company/00006402')).json()).toEqual(sample)
    const missing = await request('/company/99000001')
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] },
    ])
    expect((await request('/company/00006402', '')).status).toBe(401)
  })

  test('enters, changes, files for and removes a company through /control', async () => {
    const entered = await control('POST', '/registry/companies', {
      number: '30000001',
      name: 'ENTERED LTD',
      accountsDueInDays: 5,
      filesOnTime: false,
    })
    expect(entered.status).toBe(200)
    const read = async () => (await request('/company/30000001')).json() as Promise<{ accounts: { next_due: string } }>
    const before = await read()
    expect(before).toMatchObject({ company_name: 'ENTERED LTD', company_status: 'active' })
    expect((await control('POST', '/registry/companies/30000001/file', { what: 'accounts' })).status).toBe(200)
    expect((await read()).accounts.next_due > before.accounts.next_due).toBe(true)
    expect((await control('POST', '/registry/companies/30000001/file', { what: 'nothing' })).status).toBe(400)
    expect((await control('POST', '/registry/companies', { number: '3' })).status).toBe(400)
    await control('POST', '/registry/companies', { number: '30000001', status: 'dissolved' })
    expect(await read()).not.toHaveProperty('confirmation_statement')
    await control('DELETE', '/registry/companies/30000001')
    expect((await request('/company/30000001')).status).toBe(404)
  })

  test('counts 600 calls in five minutes of its clock, then returns 429 until they are over', async () => {
    const first = await request('/company/00006402')
    const left = Number(first.headers.get('x-ratelimit-remain'))
    expect(first.headers.get('x-ratelimit-limit')).toBe('600')
    for (let call = 0; call < left; call += 20)
      await Promise.all(Array.from({ length: Math.min(20, left - call) }, () => request('/company/00006402')))
    const over = await request('/company/00006402')
    expect([over.status, over.headers.get('x-ratelimit-remain')]).toEqual([429, '0'])
    expect(Number(over.headers.get('x-ratelimit-reset')) * 1_000).toBeGreaterThan(Date.now())
    await control('POST', '/clock/advance', { minutes: 5 })
    expect((await request('/company/00006402')).status).toBe(200)
  })
})
