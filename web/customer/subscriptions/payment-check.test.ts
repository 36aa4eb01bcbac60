import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PaymentCheckOptions, startPaymentCheck } from './payment-check.ts'

const setUp = (change: Partial<PaymentCheckOptions> = {}) => {
  const seen = { checks: [] as number[], end: [] as string[] }
  const stop = startPaymentCheck({
    queryProvider: async () => 'checking',
    countSubscriptions: async () => 0,
    onCheck: (number) => seen.checks.push(number),
    onEnd: (outcome) => seen.end.push(outcome),
    ...change,
  })
  return { seen, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('checks immediately, then every 10 seconds, 10 times in all, and then reports not found', async () => {
  const { seen } = setUp()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.checks).toEqual([1])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(seen.checks).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.checks).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(seen.checks).toHaveLength(10)
  expect(seen.end).toEqual(['not_found'])
})

test('stops waiting when the subscription appears, whatever the provider reports', async () => {
  let count = 0
  const { seen } = setUp({ countSubscriptions: async () => count, queryProvider: async () => 'not_found' })
  await vi.advanceTimersByTimeAsync(10_000)
  count = 1
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual({ checks: [1, 2, 3], end: ['found'] })
})

test.each(['ok', 'incomplete', 'failed'] as const)('reports the provider’s %s immediately', async (state) => {
  const { seen } = setUp({ queryProvider: async () => state })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual({ checks: [1], end: [state === 'ok' ? 'found' : state] })
})

test('treats failed requests as not found yet', async () => {
  const failing = async (): Promise<never> => {
    throw new Error('offline')
  }
  const { seen } = setUp({ queryProvider: failing, countSubscriptions: failing })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(seen.end).toEqual(['not_found'])
})

test('reports nothing after the page is left', async () => {
  const { seen, stop } = setUp()
  stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(seen).toEqual({ checks: [1], end: [] })
})
