import { randomUUID } from 'node:crypto'
import type { Checkout, CheckoutRequest, Payments, SubscriptionRequest } from './port.ts'

/** A provider under test, with what its customers and its own staff do. */
export interface PaymentsUnderTest {
  readonly payments: Payments
  /** Payments whose calls reach nobody. */
  readonly unreachable: Payments
  /** Pays a hosted page with a good card. */
  pay(checkout: Checkout): Promise<void>
  /** Starts a bank debit on a hosted page; the money is under way. */
  debit(checkout: Checkout): Promise<void>
  /** The next calls act, and nobody hears of it. */
  loseAnswers(count: number): Promise<void>
  /** Lets the bank refuse a debit that is under way. */
  bounce(checkout: Checkout): Promise<void>
  /** Saves a card of a customer: one that pays, is refused whenever it is charged, or always asks its owner. */
  saveCard(customerId: string, card: 'pays' | 'fails' | 'asks'): Promise<void>
  /** Pays an open invoice on its own page, with another card. */
  payInvoice(invoiceId: string): Promise<void>
  /** Follows a payment link; answers the session that it opens. */
  follow(link: { readonly id: string; readonly url: string }): Promise<string>
  /** Lets so many days pass at the provider. */
  moveOn(days: number): Promise<void>
  /** What time it is at the provider. */
  now(): Promise<Date>
  /** What was given back so far, in cents. */
  refundedCents(): Promise<number>
  /** Bytes and signature of a delivery as the provider makes it. */
  delivery(): Promise<{ body: Buffer; signature: string }>
  close(): Promise<void>
}

/** Requests that the suites of the port make of the provider that `t` gives. */
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
  /** The newest invoice of a subscription. */
  const invoiceOf = async (subscription: string) => {
    const [newest] = await t().payments.invoicesOf(subscription)
    if (!newest) throw new Error('There is no invoice.')
    return newest
  }
  return { offer, customer, request, subscribed, started, invoiceOf }
}
