import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#sandbox/core/app.ts'
import { createContext } from '#sandbox/core/context.ts'
import { controlDocsOf, serve } from '#sandbox/core/serve-control.ts'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
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

test('documents the calls under /control, none of which is missing', async () => {
  const page = await (await fetch(sandbox.url)).text()
  const calls = [...page.matchAll(/<span class="method">(\w+)<\/span><code>(\/control[^<]+)<\/code>/g)]
  expect(calls.length).toBeGreaterThan(40)
  for (const [, method = '', path = ''] of calls) {
    const sample = path.replace('{kind}', 'sessions').replace(/\{\w+\}/g, 'none')
    const url = `${sandbox.url}${sample}${path.endsWith('/wait') ? '?timeoutMs=0' : ''}`
    const headers = { 'x-portico-control': '1', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) }
    const answer = await fetch(url, { method, headers, body: method === 'GET' ? null : '{}' })
    expect(await answer.text(), `${method} ${path}`).not.toContain(`Route ${method}:`)
  }
})

test('serves nothing under /control without documentation', async () => {
  const ctx = createContext({ folder: join(dataDir, 'undocumented') })
  const app = createApp(ctx)
  expect(() => app.get('/control/new', () => ({}))).toThrow('GET /control/new has no documentation')
  serve(app, 'Clock', { 'GET /newer': { what: 'New.', answer: () => ({}) } })
  expect(controlDocsOf(app).at(-1)).toEqual({ section: 'Clock', method: 'GET', path: '/control/newer', what: 'New.' })
  await ctx.close()
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
