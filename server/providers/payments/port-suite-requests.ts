import { randomUUID } from 'node:crypto'
import type { Checkout, CheckoutRequest, Payments, SubscriptionRequest } from './port.ts'

/** A provider under test, with the actions of its customers and its own staff. */
export interface PaymentsUnderTest {
  readonly payments: Payments
  /** Payments whose calls reach no server. */
  readonly unreachable: Payments
  /** Pays a hosted page with a good card. */
  pay(checkout: Checkout): Promise<void>
  /** Starts a bank debit on a hosted page; the money is in transit. */
  debit(checkout: Checkout): Promise<void>
  /** Lets the next calls succeed without an answer. */
  loseAnswers(count: number): Promise<void>
  /** Lets the bank reject a debit in transit. */
  bounce(checkout: Checkout): Promise<void>
  /** Saves a card of a customer: one that pays, is declined on every charge, or always requires its owner. */
  saveCard(customerId: string, card: 'pays' | 'fails' | 'needsAuthentication'): Promise<void>
  /** Pays an open invoice on its own page, with another card. */
  payInvoice(invoiceId: string): Promise<void>
  /** Follows a payment link; returns the session that it opens. */
  follow(link: { readonly id: string; readonly url: string }): Promise<string>
  /** Advances the provider's time by this many days. */
  moveOn(days: number): Promise<void>
  /** Returns the provider's current time. */
  now(): Promise<Date>
  /** Returns the sum of all refunds, in cents. */
  refundedCents(): Promise<number>
  /** Returns bytes and signature of a delivery as the provider makes it. */
  delivery(): Promise<{ body: Buffer; signature: string }>
  close(): Promise<void>
}

/** Common requests of the port's suites to the provider that `t` returns. */
export const paymentsRequests = (t: () => PaymentsUnderTest) => {
  const offer = (cents: number, lookupKey = `plan_${randomUUID().slice(0, 8)}`, months = 1) =>
    ({ lookupKey, name: 'A plan', description: 'For tests', cents, currency: 'EUR', months }) as const
  const customer = () =>
    t().payments.createCustomer({ key: randomUUID(), email: 'anna@example.test', language: 'es', userId: 7 })
  const request = async (change: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> => ({
    key: randomUUID(),
    payer: { customerId: await customer() },
    months: 1,
    priceId: (await t().payments.ensurePrice(offer(20_000))).priceId,
    vatCents: 0,
    vatLabel: 'IVA',
    currency: 'EUR',
    language: 'es',
    successUrl: 'http://portico.test/ok?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://portico.test/no',
    metadata: { portico_user: '7' },
    ...change,
  })
  const subscribed = async (change: Partial<CheckoutRequest> = {}): Promise<{ checkout: Checkout; id: string }> => {
    const page = await t().payments.openCheckout(await request(change))
    await t().pay(page)
    const checkout = await t().payments.findCheckout(page.id)
    if (!checkout?.subscriptionId) throw new Error('The page was not paid.')
    return { checkout, id: checkout.subscriptionId }
  }
  const started = async (
    customerId: string,
    change: Partial<SubscriptionRequest> = {},
  ): Promise<SubscriptionRequest> => ({
    key: randomUUID(),
    customerId,
    priceId: (await t().payments.ensurePrice(offer(20_000))).priceId,
    months: 1,
    vatCents: 4_400,
    vatLabel: 'IVA 22 %',
    currency: 'EUR',
    metadata: { portico_user: '7' },
    ...change,
  })
  /** Returns the newest invoice of a subscription. */
  const invoiceOf = async (subscription: string) => {
    const [newest] = await t().payments.invoicesOf(subscription)
    if (!newest) throw new Error('There is no invoice.')
    return newest
  }
  return { offer, customer, request, subscribed, started, invoiceOf }
}
