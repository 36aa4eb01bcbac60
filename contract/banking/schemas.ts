import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { instant } from '#contract/core/fields.ts'

/** Countries whose banks can be connected (ISO 3166-1 alpha-2). */
export const bankCountries = ['GB', 'IT', 'ES', 'IE', 'FR', 'DE', 'NL', 'BE', 'PT', 'LT'] as const
export type BankCountry = (typeof bankCountries)[number]

/** The aggregators through which banks are read; what each needs is declared by exhaustive maps on every side. */
export const aggregators = ['gocardless', 'truelayer'] as const
export type Aggregator = (typeof aggregators)[number]

/** Where a connection's transactions come from: an aggregator, or statements imported by hand. */
export const connectionSources = [...aggregators, 'file'] as const
export type ConnectionSource = (typeof connectionSources)[number]

/** Currencies that a bank export can be narrowed to; accounts may have others. */
export const exportCurrencies = ['EUR', 'GBP', 'USD'] as const

/** ISO 4217's code for no currency: for an account or a transaction whose bank reports none. */
export const noCurrency = 'XXX'

/** At most 730 days of history are requested. */
export const maxHistoryDays = 730
/** Days before the end of a consent on which its customer is notified. */
export const consentNoticeDays = [14, 7, 1] as const

/** A bank that can be connected. */
export const institution = z.strictObject({
  id: z.string(),
  name: z.string(),
  country: z.enum(bankCountries),
  /** The address of a logo, https or http (the sandbox), or null. */
  logo: z.nullable(z.string()),
  /** Days of history that the bank provides. */
  historyDays: z.number(),
  /** How many days a consent lasts. */
  consentDays: z.number(),
})
export type Institution = z.output<typeof institution>

/**
 * `awaiting_authorisation` at the bank, `active`, `expired` (the specification's term: lapsed, or revoked by the
 * customer if the expiry date is in the future), `rejected` if the bank refused, `cancelled` if the customer turned back
 * before the first consent.
 */
export const connectionStates = ['awaiting_authorisation', 'active', 'expired', 'rejected', 'cancelled'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Why an account's last synchronisation returned nothing or was incomplete. */
export const syncFailures = [
  'rate_limited',
  'consent_ended',
  'account_closed',
  'bank_unavailable',
  'provider_unavailable',
  'invalid_response',
] as const
export type SyncFailure = (typeof syncFailures)[number]

/** A balance as the bank reported it; a signed decimal text. */
export const bankBalance = z.strictObject({
  amount: z.string(),
  currency: z.string(),
  /** The day to which it applies. */
  balanceDate: z.string(),
  /** `booked` counts booked transactions only, `available` is what the customer can spend. */
  kind: z.enum(['booked', 'available']),
})

/** An account of a connection. Only the last four characters of its number are shown. */
export const bankAccount = z.strictObject({
  id: z.number(),
  name: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  currency: z.string(),
  /** Whether the customer chose to synchronise it. */
  selected: z.boolean(),
  transactionsLastUpdate: z.nullable(instant),
  /** Null until the bank reports one. */
  balance: z.nullable(bankBalance),
  failure: z.nullable(
    z.strictObject({ reason: z.enum(syncFailures), occurredAt: instant, nextAttemptAt: z.nullable(instant) }),
  ),
})
export type BankAccount = z.output<typeof bankAccount>

/** A bank connection, in the terms of the specification, with its accounts. */
export const bankConnection = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  bankName: z.string(),
  institutionId: z.string(),
  logo: z.nullable(z.string()),
  country: z.nullable(z.string()),
  connectionStatus: z.enum(connectionStates),
  /** When the consent ends or ended; null for a connection without one (a file, or one never linked). */
  connectionExpirationDate: z.nullable(instant),
  /** Whole days until then, rounded up, never below zero; null without a date. */
  daysLeft: z.nullable(z.number()),
  /** True if the customer ended it at the bank before its time. */
  revoked: z.boolean(),
  source: z.enum(connectionSources),
  /** The latest synchronisation of any of its accounts. */
  transactionsLastUpdate: z.nullable(instant),
  accounts: z.array(bankAccount),
})
export type BankConnection = z.output<typeof bankConnection>
export const bankConnections = collection(bankConnection)

/** A booked or pending transaction as exported; a signed decimal text, negative for money out. */
export const bankTransaction = z.strictObject({
  id: z.number(),
  bookingDate: z.nullable(z.string()),
  valueDate: z.nullable(z.string()),
  originalAmount: z.string(),
  currency: z.string(),
  status: z.enum(['booked', 'pending']),
  description: z.nullable(z.string()),
  counterparty: z.nullable(z.string()),
  transactionId: z.nullable(z.string()),
  bankName: z.string(),
  account: z.nullable(z.string()),
})
export type BankTransaction = z.output<typeof bankTransaction>
