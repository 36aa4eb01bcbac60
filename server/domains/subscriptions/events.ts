import { domainEvent } from '#server/platform/jobs/events.ts'
import type { SubscriptionOrigin } from './tables.ts'

/** Published once when a subscription's payment invoice is paid in full and as requested. Amounts in integer cents. */
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
  /** Where the subscription comes from; older events lack it and came from the chooser. */
  origin?: SubscriptionOrigin
  purchaseId?: number | null
  /** The change of plan that it charges, if it is no period; null or missing otherwise. */
  planChange?: {
    fromProductId: number
    chargeCents: number
    creditCents: number
    vatHundredths: number
  } | null
}>('payment-invoice-paid')
