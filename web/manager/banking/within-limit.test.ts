import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshTransactions } from '#contract/banking/manager.ts'
import { call } from '#web/lib/call.ts'
import { maxSyncMs, withinLimit } from './within-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const synchronise = (signal: AbortSignal) => call(refreshTransactions, { query: { customer: 3 }, signal })

/** Answers after a delay, unless the call is aborted before. */
const answerAfter = (ms: number, status = 200): void => {
  const body = status === 200 ? { lastSyncDate: null, banks: [] } : { message: 'provider_unavailable' }
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        setTimeout(() => resolve(Response.json(body, { status })), ms)
        signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      }),
  )
}

test('accepts an answer in the last second', async () => {
  answerAfter(maxSyncMs - 1)
  const ended = withinLimit(synchronise)
  await vi.advanceTimersByTimeAsync(maxSyncMs - 1)
  expect(await ended).toEqual({ lastSyncDate: null, banks: [] })
  expect(vi.getTimerCount()).toBe(0)
})

test('aborts the call after five minutes, and not before', async () => {
  answerAfter(maxSyncMs + 60_000)
  const settled = vi.fn()
  const ended = withinLimit(synchronise).finally(settled)
  await vi.advanceTimersByTimeAsync(299_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toBeNull()
})

test('does not treat a refusal as a timeout', async () => {
  answerAfter(1_000, 503)
  const ended = expect(withinLimit(synchronise)).rejects.toMatchObject({ message: 'provider_unavailable' })
  await vi.advanceTimersByTimeAsync(1_000)
  await ended
  expect(vi.getTimerCount()).toBe(0)
})
