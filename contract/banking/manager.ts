import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, done } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { dialectQuery, wholeAmounts } from './export-dialect.ts'
import { bankConnections, bankTransaction, exportCurrencies, syncFailures } from './schemas.ts'

/** Lists a customer's connections, unpaged. */
export const listUserConnections = endpoint({
  method: 'GET',
  path: '/bank_connections/customer/{userId}',
  who: 'manager',
  summary: 'List a customer’s bank connections',
  params: z.object({ userId: idParam }),
  answer: bankConnections,
  errors: ['not_found'],
})

/**
 * Deletes a connection with its transactions and withdraws the consent (immediately, or once the aggregator responds).
 */
export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/bank_connections/{id}',
  who: 'manager',
  summary: 'Delete a bank connection, its transactions and its consent',
  params: z.object({ id: idParam }),
  answer: done,
  errors: ['not_found'],
})

/** The result of a synchronisation at one bank. */
export const bankResult = z.strictObject({
  connectionId: z.number(),
  bankName: z.string(),
  /** Counts of new transactions and of changed ones. */
  added: z.number(),
  changed: z.number(),
  failures: z.array(
    z.strictObject({
      account: z.nullable(z.string()),
      reason: z.enum(syncFailures),
      nextAttemptAt: z.nullable(z.string()),
    }),
  ),
})
export type BankResult = z.output<typeof bankResult>

/**
 * Synchronises every active connection of a customer now, for at most five minutes; a failing account does not stop
 * the others. A connection whose consent ended is reported as `consent_ended`.
 */
export const refreshTransactions = endpoint({
  method: 'GET',
  path: '/nordigen/refresh_transactions_data',
  who: 'manager',
  changesState: true,
  summary: 'Sync a customer’s bank transactions',
  query: z.strictObject({ customer: z.optional(reference('users')) }),
  answer: z.strictObject({
    /** `YYYY-MM-DD HH:mm:ss.000000` in UTC; null if nothing was ever synchronised. */
    lastSyncDate: z.nullable(z.strictObject({ date: z.string(), timezone: z.literal('UTC') })),
    banks: z.array(bankResult),
  }),
  errors: ['not_found', 'no_customer_selected', 'provider_unavailable'],
})

/**
 * The query of an export. Days are booking days, both included; without one, a transaction counts by its value day.
 */
export const transactionsQuery = z.strictObject({
  customer: z.optional(reference('users')),
  bank: z._default(z.union([z.literal('all'), idParam]), 'all'),
  currency: z._default(z.enum(['all', ...exportCurrencies]), 'all'),
  start_date: day,
  end_date: day,
  income_expenses: z._default(z.enum(['all', 'onlyIncomes', 'onlyExpenses']), 'all'),
})

/** Lists a customer's booked transactions, oldest first, streamed and unpaged. */
export const filterTransactions = endpoint({
  method: 'GET',
  path: '/bank_transactions/filter',
  who: 'manager',
  summary: 'List a customer’s bank transactions',
  query: transactionsQuery,
  answer: 'binary',
  errors: ['not_found', 'no_customer_selected'],
})

/** One member of `filterTransactions`, whose answer is streamed. */
export const filteredTransaction = bankTransaction

/** Formats of a download; the specification's page also builds `csv` itself. */
export const exportFormats = ['csv', 'xlsx', 'ofx', 'qif'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The query of an export, with the dialect of a CSV; other formats have none. */
export const exportQuery = z.strictObject({ ...transactionsQuery.shape, ...dialectQuery }).check(wholeAmounts)

/** Exports the same transactions as a file. 404 `no_transactions` if the query finds none. */
export const exportTransactions = endpoint({
  method: 'GET',
  path: '/bank_transactions/export/{format}',
  who: 'manager',
  isExtension: true,
  summary: 'Export a customer’s bank transactions (CSV, XLSX, OFX or QIF)',
  params: z.object({ format: z.enum(exportFormats) }),
  query: exportQuery,
  answer: 'binary',
  errors: ['not_found', 'no_customer_selected', 'no_transactions'],
})
