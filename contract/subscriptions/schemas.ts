import * as z from 'zod/mini'
import { instant, moneyAmount } from '#contract/core/fields.ts'

/** Events of a customer's subscription. */
export const historyStatuses = [
  'new',
  'renewFailed',
  'waitingAction',
  'cancelled',
  'deleted',
  'invoice_cancelled',
  'planChanged',
  'planChangeScheduled',
  'planChangeUndone',
] as const

/** One entry of a subscription's history. */
export const historyEntry = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  createdAt: instant,
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  subscription: z.strictObject({ id: z.number(), name: z.string() }),
  status: z.enum(historyStatuses),
  /** The payment's total, including VAT; null for an entry that is about no payment. */
  amount: z.nullable(moneyAmount),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** Status of the open checkout's payment, fetched from the payment provider. */
export const paymentStates = ['ok', 'checking', 'not_found', 'incomplete', 'failed'] as const
