import type { PayLinks } from '#server/domains/pay-links/api.ts'
import type { Purchases } from '#server/domains/purchases/api.ts'
import type { Refunds } from '#server/domains/refunds/api.ts'
import type { Subscriptions } from '#server/domains/subscriptions/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Lists what is needed to receive and store the provider's events. */
export interface ReceiverDeps {
  readonly platform: Platform
  readonly payments: Payments
}

/** Lists what the dispatch of the provider's events depends on: the domains that they are about. */
export interface PaymentsDeps extends ReceiverDeps {
  readonly subscriptions: Pick<Subscriptions, 'syncCheckout' | 'syncSchedule' | 'mirrorSubscription' | 'history'>
  readonly purchases: Pick<Purchases, 'syncPurchase' | 'syncKnown' | 'behind'>
  readonly payLinks: Pick<PayLinks, 'syncKnown'>
  readonly refunds: Pick<Refunds, 'syncRefund' | 'syncPayment'>
}
