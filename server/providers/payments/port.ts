import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import type { webhookTargetKinds } from '#contract/platform/admin-choices.ts'
import type { cancellationReasons } from '#contract/subscriptions/customer.ts'
import type { Collected, PaymentAttempt, PaymentMethod } from '#server/providers/payment-attempt.ts'
import type { SubscriptionStatus } from '#server/providers/payment-statuses.ts'
import type { PlanChanged, PlanChangePrice } from '#server/providers/plan-change-price.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { RefundRequest, RemoteRefund } from './remote-refund.ts'
import type { RemoteSchedule } from './remote-schedule.ts'

export type { Card, Collected, PaymentAttempt, PaymentMethod } from '#server/providers/payment-attempt.ts'
export {
  type ScheduleStatus,
  type SubscriptionStatus,
  scheduleStatuses,
  subscriptionStatuses,
} from '#server/providers/payment-statuses.ts'
export type { PlanChanged, PlanChangePrice } from '#server/providers/plan-change-price.ts'
export type { RefundRequest, RemoteRefund } from './remote-refund.ts'
export type { RemoteSchedule } from './remote-schedule.ts'

/** Checks whether a key is used up: its request was answered with a failure, which the provider repeats for a day. */
export const isKeySpent = (error: unknown): boolean => error instanceof ProviderFailure && error.code === 'server_error'

/** A price that must exist at the provider. `cents` net, for each period of `months`; one-time when that is 0. */
export interface PriceOffer {
  readonly lookupKey: string
  readonly name: string
  readonly description: string
  readonly cents: number
  readonly currency: Currency
  readonly months: number
}

/** What is sold; the same `key` with the same request sells it once, however often it is called. */
interface Sale {
  readonly key: string
  readonly priceId: string
  /** The period of the price in months; 0 for a one-time payment. */
  readonly months: number
  /** VAT on top of the price, in cents, charged as its own line; 0 for none. */
  readonly vatCents: number
  readonly vatLabel: string
  readonly currency: Currency
  /** Attached to the session and the subscription, so that each can be matched without the other. */
  readonly metadata: Readonly<Record<string, string>>
}

/** Another plan of a running subscription: its price, and the VAT on top. */
export type PlanTarget = Pick<Sale, 'priceId' | 'months' | 'vatCents' | 'vatLabel' | 'currency'>

/** What a checkout is requested with. */
export interface CheckoutRequest extends Sale {
  /** A known customer, or the address of one that the provider creates on payment; null: its page requests it. */
  readonly payer: { readonly customerId: string } | { readonly email: string | null }
  readonly language: Language
  readonly successUrl: string
  readonly cancelUrl: string
}

type PageFields = 'key' | 'currency' | 'language' | 'successUrl' | 'cancelUrl' | 'metadata'

/** A one-time payment of an amount that has no price of its own. `title` says on the page what is paid. */
export type AmountRequest = Pick<CheckoutRequest, PageFields> & { readonly cents: number; readonly title: string }

/** A subscription that we start without a checkout. */
export type SubscriptionRequest = Sale & { readonly customerId: string }

/** A link under which anybody can buy. */
export type PaymentLinkRequest = Sale & { readonly successUrl: string }

/** A hosted checkout at the provider. Amounts in cents. */
export interface Checkout {
  readonly id: string
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  /** True only when the money has arrived: complete and not unpaid. */
  readonly paid: boolean
  /** True when a bank failed to pay a one-time payment after all; a subscription reports this itself. */
  readonly failed: boolean
  readonly mode: string
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly totalCents: number | null
  readonly currency: string | null
  readonly live: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The payment of a one-time checkout; null for a subscription's. */
  readonly paymentId: string | null
  /** The product's payment link that opened it, if any. */
  readonly paymentLinkId: string | null
  /** The language of the hosted page, when one was requested. */
  readonly locale: string | null
  /** The buyer as typed on the hosted page; known once it is complete. */
  readonly buyer: { readonly email: string; readonly name: string | null; readonly country: string | null } | null
  readonly metadata: Readonly<Record<string, string>>
}

/** A subscription at the provider. */
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
  /** True when somebody requested the end; false when the provider ended it after the last retry. */
  readonly endWasRequested: boolean
  /** The schedule that started it, if any. */
  readonly scheduleId: string | null
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
  readonly requiresAction: boolean
  /** True while a bank processes the payment: it was attempted, and has neither failed nor arrived. */
  readonly processing: boolean
  readonly hostedUrl: string | null
  /** When the change of plan that it charges takes effect; null for the start and for renewals. */
  readonly planChangedAt: Date | null
  /** The purchased period: its line's, not the window in which items were collected. */
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly voidedAt: Date | null
}

/** Why a customer ends a subscription (Stripe: cancellation_details.feedback). */
export type CancelReason = (typeof cancellationReasons)[number]

/** A provider's event: its type, and the object it is about, whose state is always read again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly live: boolean
  /** The connected account that it comes from; null for our own. */
  readonly account: string | null
  /** What the event is about; null for an object that we do not store. */
  readonly subject: { readonly kind: (typeof webhookTargetKinds)[number]; readonly id: string } | null
}

/** Card payments. Calls may throw `ProviderFailure`. Writes have a key and may repeat. A find may return null. */
export interface Payments {
  ensurePrice(offer: PriceOffer): Promise<{ readonly productId: string; readonly priceId: string }>
  /** Changes a product's name and description on its pages and later invoices. */
  renameProduct(product: { readonly id: string; readonly name: string; readonly description: string }): Promise<void>
  /** Ensures that events are delivered to this address; only where we set the provider up (the sandbox). */
  ensureWebhookEndpoint(url: string): Promise<void>
  createCustomer(customer: { key: string; email: string; language: Language; userId: number }): Promise<string>
  changeCustomerEmail(customerId: string, email: string): Promise<void>
  /** Replaces a customer's address by a placeholder, and removes name, phone and address. */
  anonymiseCustomer(customerId: string, email: string): Promise<void>
  openCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Opens a page for an amount, for whoever pays it: its payer types an address there. */
  openAmountCheckout(request: AmountRequest): Promise<Checkout>
  /** Closes an open checkout; returns its state afterwards (it may have been paid a moment before). */
  expireCheckout(id: string): Promise<Checkout | null>
  findCheckout(id: string): Promise<Checkout | null>
  findSubscription(id: string): Promise<RemoteSubscription | null>
  subscriptionsOf(customerId: string): Promise<RemoteSubscription[]>
  invoicesOf(subscriptionId: string): Promise<PaymentInvoice[]>
  /** Ends a subscription immediately; does nothing when it has ended. */
  cancelSubscription(id: string): Promise<void>
  /** Ends a subscription with its paid period, with the customer's reason, or undoes that. */
  endWithPeriod(
    id: string,
    end: { reason: CancelReason; comment: string | null } | 'take_back',
  ): Promise<RemoteSubscription>
  /** Prices a change of plan as of an instant in the current period; changes nothing. */
  previewPlanChange(subscriptionId: string, target: PlanTarget, at: Date): Promise<PlanChangePrice>
  /** Changes the plan as of that instant, paid at once by the saved method. */
  changePlan(change: { key: string; subscriptionId: string; target: PlanTarget; at: Date }): Promise<PlanChanged>
  /** Changes the plan at the next renewal; safe to repeat. */
  schedulePlanChange(change: { key: string; subscriptionId: string; target: PlanTarget }): Promise<RemoteSubscription>
  /** Undoes a change of plan that was scheduled; does nothing when none is. */
  undoPlanChange(subscriptionId: string): Promise<RemoteSubscription>
  /** Starts a subscription now, paid by the saved method; without one `rejected` with code `no_payment_method`. */
  createSubscription(request: SubscriptionRequest): Promise<RemoteSubscription>
  /** Starts a subscription later, which then renews by itself. Nothing is collected before. */
  createSchedule(request: SubscriptionRequest & { readonly startAt: Date }): Promise<RemoteSchedule>
  findSchedule(id: string): Promise<RemoteSchedule | null>
  /** Cancels a schedule that has not started; returns its state afterwards. */
  cancelSchedule(id: string): Promise<RemoteSchedule | null>
  /** Lists a customer's saved payment methods. */
  methodsOf(customerId: string): Promise<PaymentMethod[]>
  /** Attempts to collect an open invoice by the saved method. A declined card is a result, not a failure. */
  collectInvoice(id: string, key: string): Promise<Collected>
  /** Voids an open or uncollectible invoice; returns its status afterwards, null for an unknown one. */
  voidInvoice(id: string): Promise<PaymentInvoice['status'] | null>
  /** Lists every attempt to collect an invoice, oldest first. */
  attemptsOf(invoiceId: string): Promise<PaymentAttempt[]>
  /** Creates a link under which anybody can buy at this price; the same `key` creates it once. */
  ensurePaymentLink(link: PaymentLinkRequest): Promise<{ readonly id: string; readonly url: string }>
  /** Lists the links under which anybody can buy, and whose metadata have these values. */
  openPaymentLinks(metadata: Checkout['metadata']): Promise<Pick<Checkout, 'id' | 'metadata'>[]>
  /** Closes a link, and the pages that it opened and nobody has paid. */
  closePaymentLink(id: string): Promise<void>
  /** Refunds everything that was paid on an invoice, once. */
  refundInvoice(invoiceId: string): Promise<void>
  /** Refunds a payment in part or in full; `rejected` when that is more than is left of it. */
  createRefund(request: RefundRequest): Promise<RemoteRefund>
  findRefund(id: string): Promise<RemoteRefund | null>
  /** Lists the refunds of a payment, oldest first. */
  refundsOf(paymentId: string): Promise<RemoteRefund[]>
  /** Lists the payments that paid an invoice, oldest first. */
  paymentsOfInvoice(invoiceId: string): Promise<string[]>
  /** Finds the invoice that a payment paid; null for none. */
  invoiceOfPayment(paymentId: string): Promise<string | null>
  portalUrl(request: { customerId: string; returnUrl: string; language: Language }): Promise<string>
  /** Lists events since then whose delivery failed, oldest first. */
  undeliveredEvents(since: Date): Promise<ProviderEvent[]>
  /** Reads the event in a delivery; null when its signature is not the provider's. */
  readDelivery(rawBody: Buffer, signature: string): Promise<ProviderEvent | null>
}
