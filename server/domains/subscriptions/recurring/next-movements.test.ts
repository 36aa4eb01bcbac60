import { describe, expect, test } from 'vitest'
import { type Movement, nextMovements, type RecurringState } from './next-movements.ts'

const [paid, again, ended, now] = ['2026-01-01', '2026-03-01', '2026-04-01', '2026-05-01'].map(
  (day) => `${day}T10:00:00.000Z`,
) as [string, string, string, string]

const value = { productId: 1, currency: 'EUR', cents: 1000 }
const state: RecurringState = {
  last: null,
  value,
  counts: true,
  firstPaidAt: paid,
  lastPaidAt: paid,
  changedAt: null,
  endedAt: null,
  now,
}
const started: Movement = { productId: 1, currency: 'EUR', beforeCents: 0, afterCents: 1000, occurredAt: paid }
const stopped: Movement = { ...started, beforeCents: 1000, afterCents: 0, occurredAt: again }

describe('the movements of a subscription', () => {
  const over = { counts: false, endedAt: ended }
  const dearer = { ...value, productId: 2, cents: 1500 }
  const cases: readonly [string, Partial<RecurringState>, readonly Movement[]][] = [
    ['nothing paid', { firstPaidAt: null, lastPaidAt: null }, []],
    ['its first payment', {}, [started]],
    ['the same read again', { last: started }, []],
    ['a product for nothing', { value: { ...value, cents: 0 } }, []],
    ['its end', { ...over, last: started }, [{ ...stopped, occurredAt: ended }]],
    ['its end read again', { ...over, last: stopped }, []],
    ['first read after its end', over, [started, { ...stopped, occurredAt: ended }]],
    ['first paid after its end', { ...over, firstPaidAt: now, lastPaidAt: now }, []],
    ['unpaid, without an end', { counts: false, last: started }, [{ ...stopped, occurredAt: now }]],
    ['paid again after it was unpaid', { last: stopped, lastPaidAt: ended }, [{ ...started, occurredAt: ended }]],
    ['active again without a payment', { last: stopped }, [{ ...started, occurredAt: now }]],
    [
      'a dearer product',
      { last: started, value: dearer },
      [{ productId: 2, currency: 'EUR', beforeCents: 1000, afterCents: 1500, occurredAt: now }],
    ],
    [
      'a change of plan, read later than it took effect',
      { last: started, value: dearer, changedAt: again },
      [{ productId: 2, currency: 'EUR', beforeCents: 1000, afterCents: 1500, occurredAt: again }],
    ],
    [
      'a change of plan that is stored already',
      { last: { ...started, productId: 2 }, value: { ...value, productId: 2 }, changedAt: again },
      [],
    ],
    [
      'another product at the same price',
      { last: started, value: { ...value, productId: 2 } },
      [{ ...started, productId: 2, beforeCents: 1000, occurredAt: now }],
    ],
    [
      'another currency',
      { last: started, value: { ...value, currency: 'GBP' } },
      [
        { ...stopped, occurredAt: now },
        { ...started, currency: 'GBP', occurredAt: now },
      ],
    ],
    [
      'an end before its last movement',
      { ...over, last: { ...started, occurredAt: now } },
      [{ ...stopped, occurredAt: now }],
    ],
  ]
  test.each(cases)('%s', (_, given, expected) => {
    expect(nextMovements({ ...state, ...given })).toStrictEqual(expected)
  })
})
