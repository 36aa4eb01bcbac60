import { expect, test } from 'vitest'
import { reasonSeries } from './reason-series.ts'

test('counts each reason by the month in London', () => {
  const series = reasonSeries(
    [
      { reason: 'unused', endedAt: '2026-05-31T22:59:59.000Z' },
      // The first of June in London.
      { reason: 'unused', endedAt: '2026-05-31T23:00:00.000Z' },
      { reason: 'payment_failed', endedAt: '2026-06-10T10:00:00.000Z' },
    ],
    ['2026-05', '2026-06'],
    (reason) => `the reason ${reason}`,
  )
  expect(series).toEqual([
    { key: 'unused', label: 'the reason unused', values: [1, 1] },
    { key: 'payment_failed', label: 'the reason payment_failed', values: [0, 1] },
  ])
})
