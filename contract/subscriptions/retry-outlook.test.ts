import { expect, test } from 'vitest'
import { retryOutlook, retryOutlooks } from './retry-outlook.ts'

test.each([
  [null, null, 'none'],
  [null, '2026-11-20T10:00:00Z', 'none'],
  ['2026-11-20T10:00:00Z', null, 'next'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'last'],
  ['2026-11-20T10:00:00Z', '2026-11-21T09:59:59.999Z', 'last'],
  ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', 'next_by'],
  ['2026-11-20T10:00:00Z', '2026-11-20T09:59:59Z', 'next_by'],
])('an attempt at %s, the last one by %s: %s', (next, last, outlook) => {
  expect(retryOutlook(next, last)).toBe(outlook)
  expect(retryOutlooks).toContain(outlook)
})
