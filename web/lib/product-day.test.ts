import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { londonDay, productDayQuery } from './product-day.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answering = (body: unknown, status = 200): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

const health = { status: 'ok', database: 'ok', storage: 'ok', jobs: 'ok', version: '1' }

it.each([
  ['by the server’s clock, in London time', { ...health, now: '2031-06-30T23:30:00.000Z' }, 200, '2031-07-01'],
  ['by the browser’s clock if the time is invalid', { ...health, now: 'soon' }, 200, londonDay(new Date())],
  ['by the browser’s clock without a response', {}, 503, londonDay(new Date())],
])('returns today %s', async (_, body, status, day) => {
  answering(body, status)
  expect(await new QueryClient().fetchQuery({ ...productDayQuery, retry: false })).toBe(day)
})
