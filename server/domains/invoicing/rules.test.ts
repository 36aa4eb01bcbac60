import { expect, it } from 'vitest'
import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { invoiceStatus, statusRefusal } from './rules.ts'

const row = {
  state: 'issued' as const,
  total_cents: 100n,
  credited_cents: 0n,
  paid_at: null,
  uncollectible_at: null,
}
const day = '2026-11-21T10:00:00Z'

it.each([
  [{}, 'open'],
  [{ state: 'pending' as const }, 'draft'],
  [{ state: 'held' as const, paid_at: day }, 'draft'],
  [{ uncollectible_at: day }, 'uncollectible'],
  [{ uncollectible_at: day, credited_cents: 99n }, 'uncollectible'],
  [{ uncollectible_at: day, credited_cents: 100n }, 'void'],
  [{ paid_at: day }, 'paid'],
  [{ paid_at: day, credited_cents: 100n }, 'void'],
  [{ total_cents: 0n }, 'open'],
])('an invoice with %o is %s', (change, status) => {
  expect(invoiceStatus({ ...row, ...change })).toBe(status)
})

it('only an unpaid invoice is marked by hand', () => {
  expect(invoiceStatuses.filter((status) => statusRefusal(status) === null)).toEqual(['open', 'uncollectible'])
})
