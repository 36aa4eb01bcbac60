import { expect, test } from 'vitest'
import type { OwnTransaction } from '#contract/banking/own-transactions.ts'
import { groupMonths } from './group-months.ts'

const transaction = (id: number, bookingDate: string | null, valueDate: string | null = null): OwnTransaction => ({
  id,
  bookingDate,
  valueDate,
  amount: '1.00',
  currency: 'EUR',
  description: null,
  counterparty: null,
  balanceAfter: null,
})
const totals = (month: string | null, currency: string) => ({
  month,
  currency,
  moneyIn: '2.00',
  moneyOut: '0.00',
  count: 2,
})

test('groups pages by month and day, what spans two pages once, each currency apart', () => {
  const months = groupMonths([
    {
      'hydra:member': [transaction(9, null), transaction(8, '2026-11-02'), transaction(7, null, '2026-10-30')],
      months: [totals(null, 'EUR'), totals('2026-11', 'EUR'), totals('2026-10', 'EUR'), totals('2026-10', 'USD')],
    },
    {
      'hydra:member': [transaction(6, '2026-10-30'), transaction(5, '2026-10-01')],
      months: [totals('2026-10', 'EUR'), totals('2026-10', 'USD')],
    },
  ])
  expect(
    months.map(({ month, totals: all, days }) => [
      month,
      all.map(({ currency }) => currency),
      days.map(({ day, transactions }) => [day, transactions.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [null, ['EUR'], [[null, [9]]]],
    ['2026-11', ['EUR'], [['2026-11-02', [8]]]],
    [
      '2026-10',
      ['EUR', 'USD'],
      [
        ['2026-10-30', [7, 6]],
        ['2026-10-01', [5]],
      ],
    ],
  ])
})
