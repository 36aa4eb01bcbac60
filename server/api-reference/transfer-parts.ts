import {
  balance,
  balanceAccount,
  customerBalance,
  payableInvoice,
  transfer,
  transferMatch,
} from '#contract/transfers/schemas.ts'
import type { Schema } from '#server/platform/http/reference/schema-parts.ts'

/** What the examples on transfers and balances say. */
export const transferParts: readonly (readonly [readonly Schema[], Readonly<Record<string, unknown>>])[] = [
  [
    [transfer],
    {
      bookedOn: '2026-03-02',
      amount: 120,
      remainingAmount: 120,
      currency: 'EUR',
      payer: 'Ada Lovelace',
      text: 'Invoice 17/2026',
      account: 'Current account 4021',
      status: 'open',
      isGone: false,
      isPossibleDuplicate: false,
      bookings: [],
    },
  ],
  [[payableInvoice], { owedAmount: 120, currency: 'EUR' }],
  [[transferMatch], { certainty: 'certain', reasons: ['number', 'amount', 'name'] }],
  [[balance, customerBalance], { amount: 20, currency: 'EUR' }],
  [[balanceAccount], { entries: [], userRef: '/api/users/12' }],
]
