import { describe, expect, it, test } from 'vitest'
import {
  allocateRefund,
  allocateTransfer,
  documentableCents,
  documentedBy,
  failureOf,
  isProgress,
  nextAttemptAt,
  noteRefundOf,
} from './rules.ts'

const source = (id: number, leftCents: number) => ({ kind: 'receipt' as const, id, paymentRef: `pi_${id}`, leftCents })
const parts = (found: ReturnType<typeof allocateRefund>) => found?.map(({ source: { id }, cents }) => [id, cents])

test('a bank transfer returns first what did not come by card, if that covers it', () => {
  const byHand = { ...source(1, 60), paymentRef: null }
  expect(parts(allocateTransfer([source(2, 60), byHand], 60))).toStrictEqual([[1, 60]])
  expect(parts(allocateTransfer([source(2, 80), byHand], 70))).toStrictEqual([[2, 70]])
})

test('a new credit note documents what nothing covered before it', () => {
  expect(documentableCents(0, 40)).toBe(40)
  expect(documentableCents(-20, 40)).toBe(40)
  expect(documentableCents(30, 40)).toBe(10)
  expect(documentableCents(100, 40)).toBe(0)
})

describe('the payments that a refund returns', () => {
  test.each([
    ['the only one', [source(1, 100)], 40, [[1, 40]]],
    ['the smallest that covers it', [source(1, 500), source(2, 60), source(3, 50)], 60, [[2, 60]]],
    ['the later of two equal ones', [source(1, 60), source(2, 60)], 60, [[2, 60]]],
    [
      'several, the largest first',
      [source(1, 30), source(2, 50)],
      70,
      [
        [2, 50],
        [1, 20],
      ],
    ],
    [
      'all of them',
      [source(1, 30), source(2, 50)],
      80,
      [
        [2, 50],
        [1, 30],
      ],
    ],
  ])('%s', (_, sources, cents, expected) => {
    expect(parts(allocateRefund(sources, cents))).toStrictEqual(expected)
  })

  it('never come to more than is left', () => {
    expect(allocateRefund([source(1, 30), source(2, 50)], 81)).toBeNull()
    expect(allocateRefund([], 1)).toBeNull()
    expect(allocateRefund([source(1, 0)], 1)).toBeNull()
  })
})

test('a state never goes back, and a refund that succeeded can fail', () => {
  const states = ['pending', 'succeeded', 'failed'] as const
  const steps = states.flatMap((from) => states.filter((to) => isProgress(from, to)).map((to) => `${from} ${to}`))
  expect(steps).toEqual(['pending succeeded', 'pending failed', 'succeeded failed'])
})

describe('the refund of a credit note', () => {
  const refund = (cents: number, status: 'pending' | 'succeeded' | 'failed') => ({
    cents,
    status,
    failure: status === 'failed' ? ('declined' as const) : null,
  })
  test.each([
    ['none', [], null],
    ['all there', [refund(3, 'succeeded'), refund(4, 'succeeded')], { cents: 7, status: 'succeeded', failure: null }],
    [
      'a part on its way',
      [refund(3, 'succeeded'), refund(4, 'pending')],
      { cents: 7, status: 'pending', failure: null },
    ],
    ['a part failed', [refund(3, 'pending'), refund(4, 'failed')], { cents: 7, status: 'failed', failure: 'declined' }],
  ])('%s', (_, refunds, expected) => {
    expect(noteRefundOf(refunds)).toStrictEqual(expected)
  })
})

test('a credit note documents what its total covers, oldest first', () => {
  const refunds = [{ cents: 30 }, { cents: 80 }, { cents: 20 }]
  expect(documentedBy(refunds, 50)).toStrictEqual([{ cents: 30 }, { cents: 20 }])
  expect(documentedBy(refunds, 29)).toStrictEqual([{ cents: 20 }])
  expect(documentedBy(refunds, 130)).toStrictEqual(refunds)
  expect(documentedBy(refunds, 0)).toStrictEqual([])
})

test.each([
  ['expired_or_canceled_card', 'expired_or_canceled_card'],
  ['charge_already_refunded', 'already_refunded'],
  ['charge_disputed:charge', 'disputed'],
  ['something_new', 'unknown'],
  [null, 'unknown'],
] as const)('the reason %s is %s', (code, reason) => {
  expect(failureOf(code, 'unknown')).toBe(reason)
})

test('attempts are further and further apart', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  expect([1, 2, 3, 4, 5, 6].map((attempts) => nextAttemptAt(now, attempts).slice(11, 16))).toEqual([
    '10:01',
    '10:02',
    '10:10',
    '11:00',
    '16:00',
    '16:00',
  ])
})
