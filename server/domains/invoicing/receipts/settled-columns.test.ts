import { describe, expect, test } from 'vitest'
import { settledColumns } from './settled-columns.ts'

const at = '2026-11-27T10:00:00.000Z'
const before = '2026-11-01T10:00:00.000Z'
const unpaid = {
  total_cents: 100n,
  credited_cents: 0n,
  received_cents: 0n,
  paid_at: null,
  uncollectible_at: null,
  earlier_uncollectible_at: null,
}

describe('whether an invoice is paid', () => {
  test.each([
    ['nothing received', {}, null],
    ['a part received', { received_cents: 99n }, null],
    ['all received', { received_cents: 100n }, at],
    ['more received', { received_cents: 130n }, at],
    ['the rest credited', { received_cents: 60n, credited_cents: 40n }, at],
    ['all credited, nothing received', { credited_cents: 100n }, null],
    ['all credited after it was paid', { received_cents: 100n, credited_cents: 100n, paid_at: before }, before],
    ['a receipt removed', { received_cents: 50n, paid_at: before }, null],
    ['a credit note removed', { received_cents: 60n, credited_cents: 0n, paid_at: before }, null],
    ['nothing to pay, marked by staff', { total_cents: 0n, paid_at: before }, before],
    ['nothing to pay', { total_cents: 0n }, null],
  ])('%s', (_, given, paidAt) => {
    expect(settledColumns({ ...unpaid, ...given }, at)).toStrictEqual({
      paid_at: paidAt,
      uncollectible_at: null,
      earlier_uncollectible_at: null,
    })
  })

  test('payment ends the mark uncollectible, a part does not', () => {
    const written = { ...unpaid, uncollectible_at: before }
    expect(settledColumns({ ...written, received_cents: 99n }, at).uncollectible_at).toBe(before)
    expect(settledColumns({ ...written, received_cents: 100n }, at).uncollectible_at).toBeNull()
  })

  test('an invoice that is owed again is as uncollectible as before it was paid', () => {
    const written = { ...unpaid, uncollectible_at: before }
    const paid = { ...written, received_cents: 100n, ...settledColumns({ ...written, received_cents: 100n }, at) }
    const again = settledColumns({ ...paid, ...settledColumns(paid, at), received_cents: 60n }, at)
    expect(again).toStrictEqual({ paid_at: null, uncollectible_at: before, earlier_uncollectible_at: null })
  })
})
