import { describe, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { opened } from '#server/platform/testing/opened.ts'

type Json = Record<string, unknown>

describe('the identity provider of the sandbox', () => {
  const sandbox = opened(() => openSandbox())
  const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: Json }> => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-portico-control': '1', apikey: 'sandbox-identity-key' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const register = async (): Promise<{ id: string; url: string }> => {
    const { body } = await call('POST', '/credas/api/registrations', {
      forename: 'Sofía',
      surname: 'Navarro',
      regTypeId: '5a4d6f1e-0000-4000-8000-706f72746963',
      sendSms: false,
      referenceId: 'r',
      provideWebJourneyLink: true,
      returnUrls: { returnUrl: 'https://product.example/back' },
    })
    return { id: String(body['id']), url: String((body['webJourneyUrl'] as Json)['url']) }
  }
  const submit = (url: string, outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  const statusOf = async (id: string) => (await call('GET', `/credas/api/registrations/${id}/summary`)).body['status']

  test('shows a page in the language of the browser, which leads back', async () => {
    const { id, url } = await register()
    const page = await (await fetch(url, { headers: { 'accept-language': 'it-IT,en' } })).text()
    expect(page).toContain('Verifica di Sofía Navarro')
    expect((await submit(url, 'leave')).headers.get('location')).toBe('https://product.example/back')
    expect(await statusOf(id)).toBe(6)
    await submit(url, 'start')
    expect(await statusOf(id)).toBe(1)
    await submit(url, 'pass')
    expect(await statusOf(id)).toBe(2)
    // The check is over: neither the page nor a second answer changes it.
    expect((await fetch(url)).status).toBe(409)
    expect((await submit(url, 'fail')).status).toBe(409)
    expect(await statusOf(id)).toBe(2)
  })

  test('ends links after a day and registrations after thirty, by its clock', async () => {
    const { id, url } = await register()
    await call('POST', '/control/clock/advance', { hours: 25 })
    expect((await fetch(url)).status).toBe(404)
    await call('POST', '/control/clock/advance', { days: 29 })
    const { body } = await call('GET', `/credas/api/registrations/${id}/summary`)
    expect(body['IsExpired']).toBe(true)
    expect((await call('POST', `/control/identity/registrations/${id}/pass`, {})).status).toBe(409)
  })

  test('refuses what the API refuses', async () => {
    expect((await call('POST', '/credas/api/registrations', { forename: 'x' })).status).toBe(400)
    expect((await call('GET', '/credas/api/registrations/x/summary')).status).toBe(400)
    expect((await call('GET', '/control/identity/callbacks')).body['url']).toBe('')
    expect((await call('POST', '/control/identity/callbacks', { url: 'x' })).status).toBe(400)
  })

  test('drops and repeats callbacks as its switches say', async () => {
    const sent = async () => ((await call('GET', '/control/identity/callbacks')).body['sent'] as string[]).length
    const before = await sent()
    await call('PATCH', '/control/faults', { identityCallbackLost: 1, identityCallbackDuplicate: 3 })
    const { url } = await register()
    await submit(url, 'start')
    expect(await sent()).toBe(before)
    await submit(url, 'pass')
    expect(await sent()).toBe(before + 3)
  })
})
