import * as z from 'zod/mini'
import { pageSizes } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { bankBalance } from './schemas.ts'

/** Money in, or out. */
export const directions = ['in', 'out'] as const

/** An amount in units with at most two decimals, without a sign. */
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'yup.positive' }))

/**
 * Filters of an account's booked transactions. Days are booking days, both included; without one, a transaction counts
 * by its value day. `text` is part of the description or the counterparty; amounts count without their sign.
 */
export const ownTransactionFilters = {
  text: z.optional(searchText(75)),
  direction: z.optional(z.enum(directions)),
  minAmount: z.optional(amount),
  maxAmount: z.optional(amount),
  startDate: z.optional(day),
  endDate: z.optional(day),
}

/** The position of a transaction in the list: its day, and its position within the day. */
const cursor = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,9}$/),
  z.refine((text) => z.safeParse(day, text.slice(0, 10)).success),
)

/** A booked transaction; amounts are signed decimal texts, negative for money out. */
export const ownTransaction = z.strictObject({
  id: z.number(),
  bookingDate: z.nullable(z.string()),
  valueDate: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
  description: z.nullable(z.string()),
  counterparty: z.nullable(z.string()),
  /** The account's balance after it; null where the bank's balance does not lead back to it. */
  balanceAfter: z.nullable(z.string()),
})
export type OwnTransaction = z.output<typeof ownTransaction>

/** The totals of the found transactions of a month and currency. */
export const monthTotals = z.strictObject({
  /** `YYYY-MM`; null for transactions without a date. */
  month: z.nullable(z.string()),
  currency: z.string(),
  moneyIn: z.string(),
  /** Without a sign. */
  moneyOut: z.string(),
  count: z.number(),
})
export type MonthTotals = z.output<typeof monthTotals>

/**
 * Lists booked transactions of one of the caller's accounts, newest first. `nextCursor` continues the list; the totals
 * are those of whole months, for every month on the page.
 */
export const listOwnTransactions = endpoint({
  method: 'GET',
  path: '/bank_accounts/{id}/transactions',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List the booked transactions of one of the current user’s accounts',
  params: z.object({ id: idParam }),
  query: z.strictObject({
    ...ownTransactionFilters,
    cursor: z.optional(cursor),
    itemsPerPage: z._default(z.coerce.number().check(z.refine((size) => pageSizes.some((one) => one === size))), 50),
  }),
  answer: z.strictObject({
    account: z.strictObject({
      id: z.number(),
      bankName: z.string(),
      name: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      currency: z.string(),
      balance: z.nullable(bankBalance),
    }),
    'hydra:member': z.array(ownTransaction),
    months: z.array(monthTotals),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})

/** Exports the same transactions as CSV. 404 `no_transactions` if the query finds none. */
export const exportOwnTransactions = endpoint({
  method: 'GET',
  path: '/bank_accounts/{id}/transactions/export',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Export the booked transactions of one of the current user’s accounts as CSV',
  params: z.object({ id: idParam }),
  query: z.strictObject(ownTransactionFilters),
  answer: 'binary',
  errors: ['not_found', 'no_transactions'],
})
