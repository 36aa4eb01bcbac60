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
  ['by the product, in London', { ...health, now: '2031-06-30T23:30:00.000Z' }, 200, '2031-07-01'],
  ['by the reader where its instant is none', { ...health, now: 'soon' }, 200, londonDay(new Date())],
  ['by the reader where the product does not say', {}, 503, londonDay(new Date())],
])('returns today %s', async (_, body, status, day) => {
  answering(body, status)
  expect(await new QueryClient().fetchQuery({ ...productDayQuery, retry: false })).toBe(day)
})
