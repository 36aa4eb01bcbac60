import { expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { openTestApp } from './access/testing.ts'

describeOnOne('the registry over HTTP on %s', (kind) => {
  // Nobody answers there: reading the registry fails, and nothing else does.
  const app = opened(() => openTestApp(kind, { registry: { url: 'http://127.0.0.1:1', apiKey: 'key' } }))

  const json = async (path: string, cookie: string | undefined) => {
    const { status, text } = await app.send({ method: 'GET', path: `/api${path}`, cookie })
    return { status, body: JSON.parse(text) as Record<string, unknown> }
  }

  test('a changed company number applies immediately, and an unavailable registry is reported', async () => {
    const { manager, owner } = app.cookies
    const path = `/api/companies/${app.companyId}`
    await app.send({ method: 'PATCH', path, body: { companyNumber: '12 34 56' }, cookie: manager })
    await app.product.platform.jobs.idle()
    const { body } = await json('/company_house', owner)
    expect(body).toMatchObject({
      company: { companyNumber: '12 34 56' },
      record: null,
      failure: { reason: 'unavailable' },
    })
    const { rows } = await app.database.raw('select company_number from registry_record where company_id = $1', [
      app.companyId,
    ])
    expect(rows).toEqual([{ company_number: '00123456' }])
    const update = await json(`/manager/company_house/update_data/${app.ownerId}`, manager)
    expect(update).toEqual({ status: 200, body: { status: 'error', company_house_id: null, reason: 'unavailable' } })
    const names = await json('/company_names?name=Anything', owner)
    expect(names).toEqual({ status: 200, body: { status: 'unknown', companies: [] } })
  })

  test('a calendar needs only its address, is cached by clients, and any other address is not found', async () => {
    const made = await app.send({ method: 'POST', path: '/api/calendar_feeds/company', cookie: app.cookies.owner })
    expect(made.status).toBe(201)
    const { url } = JSON.parse(made.text) as { url: string }
    const path = new URL(url).pathname
    const read = (headers: Readonly<Record<string, string>> = {}, at = path) =>
      app.send({ method: 'GET', path: at, headers })
    const calendar = await read()
    expect(calendar.status).toBe(200)
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(calendar.headers.get('cache-control')).toBe('private, no-cache')
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    const again = await read({ 'if-none-match': calendar.headers.get('etag') ?? '' })
    expect([again.status, again.text, again.headers.get('content-length')]).toEqual([304, '', null])
    expect((await read({ 'if-none-match': '*' })).status).toBe(304)
    const head = await app.send({ method: 'HEAD', path, headers: {} })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', calendar.headers.get('etag')])
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(calendar.text)))
    await app.send({ method: 'DELETE', path: '/api/calendar_feeds/company', cookie: app.cookies.owner })
    const [ended, wrong] = [await read(), await read({}, `/api/calendar/${'0'.repeat(43)}.ics`)]
    expect([ended.status, ended.text]).toEqual([404, wrong.text])
  })
})
