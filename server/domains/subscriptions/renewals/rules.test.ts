import { expect, it } from 'vitest'
import { attemptAllowedAt } from './rules.ts'

const last = '2026-11-22T10:00:00.000000Z'

it.each([
  [null, '2026-11-22T10:00:00Z', null],
  [last, '2026-11-22T10:00:00Z', '2026-11-22T10:30:00.000Z'],
  [last, '2026-11-22T10:29:59.999Z', '2026-11-22T10:30:00.000Z'],
  [last, '2026-11-22T10:30:00Z', null],
])('after an attempt at %s, at %s, allows the next from %s', (at, now, allowed) => {
  expect(attemptAllowedAt(at, new Date(now))?.toISOString() ?? null).toBe(allowed)
})
