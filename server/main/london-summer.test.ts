import { beforeAll, expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import { openTestApp } from './access/testing.ts'

const app = opened(() => openTestApp('postgres'))
beforeAll(async () => {
  // Still 30 June in UTC, already 1 July in London.
  await app.product.platform.clock.moveTo(Date.parse('2028-06-30T23:10:00Z') - Date.now())
})

const send = (method: string, path: string, caller: 'owner' | 'manager', body?: unknown) =>
  app.send({ method, path: `/api${path}`, body, cookie: app.cookies[caller] })
const read = async (path: string) => JSON.parse((await send('GET', path, 'manager')).text) as Record<string, unknown>

test('after midnight of London in summer, pages have the new day', async () => {
  expect(await read('/config')).toMatchObject({ today: '2028-07-01' })
  expect(await read('/exchange_rates')).toMatchObject({ month: '2028-07' })
})

test('a report may end on the new day, and not on the next', async () => {
  const report = (secondDate: string) =>
    send('POST', '/manager/revenue_report', 'manager', { firstDate: '2028-06-01', secondDate, subscription: 'all' })
  expect((await report('2028-07-01')).status).toBe(200)
  expect((await report('2028-07-02')).status).toBe(422)
})

test('the archive of personal data is named after the new day', async () => {
  const answer = await send('POST', '/me/export', 'owner', { password: app.password })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account-data-2028-07-01.zip"')
})
