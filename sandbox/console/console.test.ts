import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import { CONTROL_DOCS } from './control-docs.ts'
import { formToJson } from './form-to-json.ts'

let dataDir: string
let sandbox: Sandbox

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-console-'))
  sandbox = await startSandbox({ port: 0, dataDir })
})

afterEach(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const read = async (path: string): Promise<Record<string, unknown>> =>
  (await (await fetch(`${sandbox.url}/control${path}`)).json()) as Record<string, unknown>

const submit = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: sandbox.url },
) =>
  fetch(`${sandbox.url}/console/run${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })

test('converts a form to the JSON that /control accepts', () => {
  expect(
    formToJson({
      'hours:number': '2',
      'a:boolean': 'false',
      'b:times': 'all',
      'c:times': '3',
      to: '',
      _method: 'PATCH',
      code: 'x',
    }),
  ).toEqual({ hours: 2, a: false, b: 'all', c: 3, code: 'x' })
})

test('moves the clock by its buttons, forward only', async () => {
  const before = Date.parse(String((await read('/clock'))['now']))
  expect((await submit('/clock/advance', { 'days:number': '1' })).status).toBe(303)
  expect(Date.parse(String((await read('/clock'))['now'])) - before).toBeGreaterThanOrEqual(86_400_000)
  const refused = await submit('/clock/advance', { 'days:number': '-1' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/role="alert"[^>]*><p class="alert">[^<]+<\/p>/)
  expect(await read('/clock/next')).toEqual({ nextDueAt: null, source: null })
  expect((await submit('/clock/next', {})).status).toBe(400)
})

test('shows and sets /control/faults through the failure switches', async () => {
  const fields = {
    _method: 'PATCH',
    'webhookLost:times': 'all',
    'smtpSlowMs:number': '7',
    'webhookShuffle:boolean': 'true',
    providerDown: 'unavailable',
  }
  expect((await submit('/faults', fields)).status).toBe(303)
  expect(await read('/faults')).toMatchObject({
    webhookLost: 'all',
    smtpSlowMs: 7,
    webhookShuffle: true,
    providerDown: 'unavailable',
  })
  const page = await (await fetch(sandbox.url)).text()
  expect(page).toContain('4 on')
  expect(page).toContain('<option value="all" selected>')
  await submit('/faults', { _method: 'DELETE' })
  expect(await (await fetch(sandbox.url)).text()).toContain('All well')
})

test('has a control for every failure switch', async () => {
  const page = await (await fetch(sandbox.url)).text()
  for (const name of Object.keys(await read('/faults'))) expect(page).toMatch(new RegExp(`name="${name}(:\\w+)?"`))
})

test('refuses forms from a web page of another origin', async () => {
  for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
    expect((await submit('/faults', { _method: 'PATCH', 'webhookLost:times': 'all' }, headers)).status).toBe(403)
  }
  expect((await read('/faults'))['webhookLost']).toBe(0)
})

test('also guards changing calls under /control in other spellings', async () => {
  for (const path of ['/control/reset', '/%63ontrol/reset', '/control%2freset', '//control/reset', '/control/reset/']) {
    const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST' })
    expect([403, 404], path).toContain(answer.status)
  }
})

const normal = (path: string): string => path.replace(/:\w+|\$\{\w+\}/g, ':x')

test('documents the calls under /control, each with an example, and none that does not exist', async () => {
  const page = await (await fetch(sandbox.url)).text()
  for (const { method, path } of CONTROL_DOCS.flatMap((group) => group.calls)) {
    expect(page).toContain(path.replace(/:(\w+)/g, '{$1}'))
    const url = `${sandbox.url}${path.replace(':kind', 'sessions').replace(/:\w+/g, 'none')}${path.endsWith('/wait') ? '?timeoutMs=0' : ''}`
    const headers = { 'x-portico-control': '1', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) }
    const answer = await fetch(url, { method, headers, body: method === 'GET' ? null : '{}' })
    expect(await answer.text(), `${method} ${path}`).not.toContain(`Route ${method}:`)
  }
})

test('documents every route under /control', async () => {
  const folder = new URL('..', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const documented = new Set(
    CONTROL_DOCS.flatMap((group) => group.calls.map((call) => `${call.method} ${normal(call.path)}`)),
  )
  const found: string[] = []
  for (const file of files) {
    const source = await readFile(new URL(file, folder), 'utf8')
    for (const [, method = '', path = ''] of source.matchAll(
      /\bapp\s*\.(get|post|patch|delete)(?:<[^(]*>)?\(\s*['`](\/control[^'`]*)['`]/g,
    ))
      found.push(`${method.toUpperCase()} ${normal(path)}`)
  }
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((route) => !documented.has(route))).toEqual([])
})

test('refuses a second sandbox on the same data or port with one sentence', async () => {
  await expect(startSandbox({ port: 0, dataDir })).rejects.toThrow(/in use by another process/)
  const other = await mkdtemp(join(tmpdir(), 'sandbox-console-'))
  await expect(startSandbox({ port: Number(new URL(sandbox.url).port), dataDir: other })).rejects.toThrow(
    /port \d+ is taken/,
  )
  await expect(startSandbox({ port: 0, smtpPort: sandbox.smtpPort, dataDir: other })).rejects.toThrow(
    /SMTP port \d+ is taken/,
  )
  const again = await startSandbox({ port: 0, dataDir: other })
  await again.close()
  await rm(other, { recursive: true })
})

test('lets a running request finish before closing', async () => {
  await submit('/faults', { _method: 'PATCH', 'providerSlowMs:number': '300' })
  const running = fetch(`${sandbox.url}/v1/products`, { headers: { authorization: 'Bearer sk_test_1' } })
  // Requested later, so answered once the first one has been received.
  await read('/clock')
  await sandbox.close()
  expect((await running).status).toBe(200)
  sandbox = await startSandbox({ port: 0, dataDir })
})
