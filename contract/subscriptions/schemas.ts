import * as z from 'zod/mini'
import { instant } from '../core/fields.ts'

/** The five plans behind the chooser; each is also the key of its price. */
export const priceKeys = ['self_basic', 'self_premium', 'affiliate_basic', 'other_basic', 'other_premium'] as const
export const priceKey = z.enum(priceKeys)
export type PriceKey = (typeof priceKeys)[number]

/** What happened to a customer's subscription. */
export const historyStatuses = [
  'new',
  'renewFailed',
  'waitingAction',
  'cancelled',
  'deleted',
  'invoice_cancelled',
] as const

/** One line of a subscription's history. Money does not stand in it. */
export const historyEntry = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  createdAt: instant,
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  subscription: z.strictObject({ id: z.number(), name: z.string() }),
  status: z.enum(historyStatuses),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** How the payment of the open checkout stands, asked of the payment provider itself. */
export const paymentStates = ['ok', 'checking', 'not_found', 'incomplete', 'failed'] as const
