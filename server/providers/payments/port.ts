import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'

/** A recurring price that must exist at the provider. `cents` net, a month unless `months` says more. */
export interface PriceOffer {
  readonly lookupKey: string
  readonly name: string
  readonly description: string
  readonly cents: number
  readonly currency: Currency
  readonly months: number
}

/** What a checkout is asked for; the same `key` with the same request opens it once, however often it is called. */
export interface CheckoutRequest {
  readonly key: string
  readonly customerId: string
  readonly priceId: string
  /** VAT on top of the price, in cents, charged as a line of its own; 0 for none. */
  readonly vatCents: number
  readonly vatLabel: string
  readonly currency: Currency
  readonly language: Language
  readonly successUrl: string
  readonly cancelUrl: string
  /** Travels with the session and the subscription, so that either can be matched without the other. */
  readonly metadata: Readonly<Record<string, string>>
}

/** A hosted checkout as the provider has it. Amounts in cents. */
export interface Checkout {
  readonly id: string
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  /** True only when the money is there: complete and not unpaid. */
  readonly paid: boolean
  readonly mode: string
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly totalCents: number | null
  readonly currency: string | null
  readonly live: boolean
  readonly expiresAt: Date
  readonly metadata: Readonly<Record<string, string>>
}

/** Statuses of a subscription at the provider (Stripe: subscription.status). */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A subscription as the provider has it. */
export interface RemoteSubscription {
  readonly id: string
  readonly customerId: string
  readonly status: SubscriptionStatus
  readonly priceIds: readonly string[]
  readonly startedAt: Date
  readonly currentPeriodStart: Date | null
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  /** True when somebody asked for the end; false when the provider ended it after the last retry. */
  readonly endWasRequested: boolean
  readonly live: boolean
  readonly metadata: Readonly<Record<string, string>>
}

/** The provider's own invoice for a period. Amounts in cents. */
export interface PaymentInvoice {
  readonly id: string
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly totalCents: number
  readonly paidCents: number
  readonly currency: string
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  /** True while the customer must authenticate the payment. */
  readonly needsAction: boolean
  /** True while a bank works on the payment: it was attempted, and has neither failed nor arrived. */
  readonly processing: boolean
  readonly hostedUrl: string | null
  /** The period that was bought: of its line, not the window in which items were gathered. */
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/** News of the provider: what kind, and which object it is about. Its state is always asked for again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly live: boolean
  /** What the news is about; null when it is nothing that we keep. */
  readonly subject: { readonly kind: 'checkout' | 'subscription'; readonly id: string } | null
}

/**
 * Card payments. Every call may throw `ProviderFailure`; writes repeat safely, because each carries a key of the business act.
 * A find answers null for what the provider does not know.
 */
export interface Payments {
  ensurePrice(offer: PriceOffer): Promise<{ readonly productId: string; readonly priceId: string }>
  /** Makes sure that news is delivered to this address; only where the provider is set up by us (the sandbox). */
  ensureWebhookEndpoint(url: string): Promise<void>
  createCustomer(customer: { key: string; email: string; language: Language; userId: number }): Promise<string>
  changeCustomerEmail(customerId: string, email: string): Promise<void>
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Closes an open checkout; answers how it stands then (it may have been paid a moment before). */
  expireCheckout(id: string): Promise<Checkout | null>
  findCheckout(id: string): Promise<Checkout | null>
  findSubscription(id: string): Promise<RemoteSubscription | null>
  subscriptionsOf(customerId: string): Promise<RemoteSubscription[]>
  invoicesOf(subscriptionId: string): Promise<PaymentInvoice[]>
  /** Ends a subscription at once; nothing happens when it has ended. */
  cancelSubscription(id: string): Promise<void>
  /** Gives back everything that was paid on an invoice, once. */
  refundInvoice(invoiceId: string): Promise<void>
  portalUrl(request: { customerId: string; returnUrl: string; language: Language }): Promise<string>
  /** News since then whose delivery did not succeed, oldest first. */
  undeliveredEvents(since: Date): Promise<ProviderEvent[]>
  /** The news inside a delivery, or null when its signature is not the provider's. */
  readDelivery(rawBody: Buffer, signature: string): Promise<ProviderEvent | null>
}
