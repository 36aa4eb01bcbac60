import { domainEvent } from '../../platform/jobs/events.ts'
import type { SubscriptionOrigin } from './tables.ts'

/** A payment invoice of a subscription was paid in full and as asked; published once for each. Amounts in integer cents. */
export const paymentInvoicePaid = domainEvent<{
  paymentInvoiceId: number
  stripeId: string
  userId: number
  subscriptionId: number
  productId: number
  totalCents: number
  vatCents: number
  currency: string
  paidAt: string
  periodStart: string | null
  periodEnd: string | null
  /** Where its subscription comes from; news of old has none and came from the chooser. */
  origin?: SubscriptionOrigin
  purchaseId?: number | null
}>('payment-invoice-paid')
