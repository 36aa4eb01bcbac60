import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { registrySuite } from '#server/providers/registry/port-suite.ts'
import { createCompaniesHouse } from './adapter.ts'

registrySuite('Companies House', async () => {
  const sandbox = await openSandbox()
  const control = async (method: string, path: string, body?: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-portico-control': '1' }
    const answer = await fetch(`${sandbox.url}/control${path}`, {
      method,
      headers,
      body: JSON.stringify(body ?? {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  await control('POST', '/registry/companies', { number: '12345678', incorporatedOn: '2020-03-04' })
  const create = (apiKey: string) =>
    createCompaniesHouse({ url: `${sandbox.url}/companies-house`, apiKey, now: () => new Date() })
  return {
    registry: create('sandbox-registry-key'),
    withWrongKey: create('another key'),
    numbers: {
      old: '12345678',
      new: '10000001',
      nullAccounts: '10000008',
      noAccounts: '10000007',
      overdue: '10000002',
      dissolved: '10000004',
      missing: '99000000',
    },
    taken: { name: 'Northwind Books', companyNumber: '20000001' },
    free: 'Zyxwvut',
    away: (how) => control('PATCH', '/faults', { registryDown: how ?? 'no' }),
    limit: (calls) => control('PATCH', '/faults', { registryLimited: calls }),
    close: sandbox.close,
  }
})

/** Starts a registry with a test's answers. */
const answering = async (listener: RequestListener, timeoutMs = 10_000) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const registry = createCompaniesHouse({
    url: `http://127.0.0.1:${port}`,
    apiKey: 'key',
    now: () => new Date('2026-11-22T12:00:00Z'),
    timeoutMs,
  })
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { registry, close }
}

describe('Companies House over HTTP', () => {
  test('reads the official fixture of a company in liquidation completely', async () => {
    const { readFile } = await import('node:fs/promises')
    const fixture = await readFile(
      join(import.meta.dirname, '../../../../sandbox/registry/profile-00006402.json'),
      'utf8',
    )
    const seen: string[] = []
    const { registry, close } = await answering((request, response) => {
      seen.push(`${request.url} ${request.headers.authorization}`)
      response.end(fixture)
    })
    expect((await registry.profile('00006402')).found).toEqual({
      companyNumber: '00006402',
      companyName: 'RENABLE PHARMA LTD',
      companyStatus: 'liquidation',
      companyStatusDetail: null,
      incorporatedOn: '2015-03-04',
      accountNextMadeUpTo: '2021-12-31',
      accountNextDue: '2022-09-30',
      accountLastMadeUpTo: '2020-12-31',
      confirmationStatementNextMadeUpTo: '2022-03-04',
      confirmationStatementNextDue: '2022-03-18',
      confirmationStatementLastMadeUpTo: '2021-03-04',
    })
    expect(seen).toEqual([`/company/00006402 Basic ${Buffer.from('key:').toString('base64')}`])
    close()
  })

  test.each([
    ['{}'],
    ['null'],
    ['[]'],
    ['"text"'],
    ['{"company_number":1,"company_name":"X"}'],
    ['{"company_number":"00000001"}'],
    ['{"company_number":"00000002","company_name":"ANOTHER COMPANY LTD"}'],
  ])('reports an invalid answer as a failure: %s', async (body) => {
    const { registry, close } = await answering((_, response) => response.end(body))
    await expect(registry.profile('00000001')).rejects.toMatchObject({ kind: 'unexpected' })
    await expect(registry.searchByName('x')).rejects.toMatchObject({ kind: 'unexpected' })
    close()
  })

  test('ignores an invalid day and reads the rest', async () => {
    const profile = {
      company_number: '00000001',
      company_name: 'X',
      date_of_creation: '2026-02-30',
      accounts: { next_due: '01/02/2026', next_accounts: [], last_accounts: { type: 'null' } },
      confirmation_statement: { next_due: '2026-12-01', next_made_up_to: 20261117 },
    }
    const { registry, close } = await answering((_, response) => response.end(JSON.stringify(profile)))
    expect((await registry.profile('00000001')).found).toMatchObject({
      companyStatus: null,
      incorporatedOn: null,
      accountNextDue: null,
      accountLastMadeUpTo: null,
      confirmationStatementNextDue: '2026-12-01',
      confirmationStatementNextMadeUpTo: null,
    })
    close()
  })

  test.each([
    ['0000-01-01', null],
    ['0001-01-01', null],
    ['1694-07-27', '1694-07-27'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['2999-12-31', '2999-12-31'],
    ['9999-12-31', null],
    ['', null],
  ])('reads the day %j as %j', async (written, read) => {
    const body = { company_number: '00000001', company_name: 'X', accounts: { next_due: written } }
    const { registry, close } = await answering((_, response) => response.end(JSON.stringify(body)))
    expect((await registry.profile('00000001')).found?.accountNextDue).toBe(read)
    close()
  })

  test('reduces a text to one line that any database stores', async () => {
    const body = { company_number: '00000001', company_name: ' A\u0000B\r\n C\t', company_status: 'x'.repeat(9_000) }
    const { registry, close } = await answering((_, response) => response.end(JSON.stringify(body)))
    const { found } = await registry.profile('00000001')
    expect(found?.companyName).toBe('A B C')
    expect(found?.companyStatus?.length).toBeLessThan(1_000)
    close()
  })

  test.each([
    [{ 'x-ratelimit-reset': '1795348920' }, '2026-11-22T12:02:00.000Z'],
    [{ 'retry-after': '30' }, '2026-11-22T12:00:30.000Z'],
    [{}, '2026-11-22T12:05:00.000Z'],
    [{ 'x-ratelimit-reset': '99999999999' }, '2026-11-22T12:05:00.000Z'],
    [{ 'x-ratelimit-reset': 'soon' }, '2026-11-22T12:05:00.000Z'],
    [{ 'x-ratelimit-reset': '1' }, '2026-11-22T12:00:01.000Z'],
  ])('429 with %j ends at %s', async (headers, until) => {
    const { registry, close } = await answering((_, response) => response.writeHead(429, { ...headers }).end())
    const error = await registry.profile('00000001').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'RegistryLimited', resetsAt: new Date(until) })
    close()
  })

  test('reports an endless answer as a failure, without reading it to its end', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 0x20)
    const { registry, close } = await answering((_, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(megabyte));
      }
      response.on('drain', send)
      send()
    })
    await expect(registry.profile('00000001')).rejects.toMatchObject({ kind: 'unexpected' })
    close()
  })

  test('rejects an answer whose parsing would block the event loop', async () => {
    const profile = {
      company_number: '00000001',
      company_name: 'X',
      links: Array.from({ length: 300_000 }, () => ({})),
    }
    const { registry, close } = await answering((_, response) => response.end(JSON.stringify(profile)))
    await expect(registry.profile('00000001')).rejects.toMatchObject({ kind: 'unexpected' })
    close()
  })

  test('waits for a silent registry up to the timeout, and follows no redirect', async () => {
    const silent = await answering(() => undefined, 500)
    await expect(silent.registry.profile('00000001')).rejects.toMatchObject({ kind: 'unavailable' })
    silent.close()
    const moved = await answering((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    await expect(moved.registry.profile('00000001')).rejects.toMatchObject({ kind: 'unavailable' })
    moved.close()
  })
})
