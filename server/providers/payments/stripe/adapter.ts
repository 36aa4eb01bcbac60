import type { Stripe } from 'stripe'
import type { PaymentInvoice, Payments } from '../port.ts'
import { expireCheckout, openCheckout } from './checkouts.ts'
import { lazyStripe, type StripeOptions } from './client.ts'
import { calling, finding, patiently, refusedWith } from './failure.ts'
import { checkoutOf, eventOf, intentIdsOf, paymentInvoiceOf, subscriptionOf } from './map.ts'
import { createPortal } from './portal.ts'
import { ensurePrice } from './prices.ts'
import { refundInvoice } from './refunds.ts'
import { deliveredEvents, ensureWebhookEndpoint, readDelivery } from './webhook.ts'

const everything = { limit: 10_000 }

/** An open invoice's payment intents say whether it waits for its customer or bank; lists may not be expanded that deep. */
const invoiceOf = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<PaymentInvoice> => {
  if (invoice.status !== 'open') return paymentInvoiceOf(invoice, { needsAction: false, processing: false })
  const intents = await Promise.all(intentIdsOf(invoice).map((id) => finding(() => stripe.paymentIntents.retrieve(id))))
  const some = (status: Stripe.PaymentIntent.Status): boolean => intents.some((intent) => intent?.status === status)
  return paymentInvoiceOf(invoice, { needsAction: some('requires_action'), processing: some('processing') })
}

const invoicesOf = async (stripe: Stripe, subscription: string): Promise<PaymentInvoice[]> => {
  const list = stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] })
  const invoices = await list.autoPagingToArray(everything)
  return Promise.all(invoices.map((invoice) => invoiceOf(stripe, invoice)))
}

const cancelSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  const subscription = await finding(() => stripe.subscriptions.retrieve(id))
  if (!subscription || subscription.ended_at !== null) return
  // It may have ended between the two calls: Stripe does not find an ended one.
  await refusedWith('resource_missing', () => stripe.subscriptions.cancel(id))
}

/** Card payments by Stripe, or by the sandbox that speaks its protocol. Nothing is loaded or sent before the first call. */
export const createStripePayments = (options: StripeOptions): Payments => {
  const sdk = lazyStripe(options)
  const portal = createPortal(sdk)
  const using = <T>(act: (stripe: Stripe) => Promise<T>): Promise<T> => calling(async () => act(await sdk()))
  const looking = <T>(act: (stripe: Stripe) => Promise<T>): Promise<T | null> => finding(async () => act(await sdk()))
  return {
    ensurePrice: (offer) => using((stripe) => ensurePrice(stripe, offer)),
    ensureWebhookEndpoint: (url) => using((stripe) => ensureWebhookEndpoint(stripe, url)),
    createCustomer: ({ key, email, language, userId }) =>
      using(async (stripe) => {
        const params = { email, preferred_locales: [language], metadata: { portico_user: String(userId) } }
        return (await patiently(() => stripe.customers.create(params, { idempotencyKey: key }))).id
      }),
    changeCustomerEmail: (id, email) => using(async (stripe) => void (await stripe.customers.update(id, { email }))),
    openCheckout: (request) =>
      using(async (stripe) => checkoutOf(await patiently(() => openCheckout(stripe, request)))),
    expireCheckout: (id) => looking(async (stripe) => checkoutOf(await expireCheckout(stripe, id))),
    findCheckout: (id) => looking(async (stripe) => checkoutOf(await stripe.checkout.sessions.retrieve(id))),
    findSubscription: (id) => looking(async (stripe) => subscriptionOf(await stripe.subscriptions.retrieve(id))),
    subscriptionsOf: (customer) =>
      using(async (stripe) => {
        const list = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
        return (await list.autoPagingToArray(everything)).map(subscriptionOf)
      }),
    invoicesOf: async (subscription) => (await looking((stripe) => invoicesOf(stripe, subscription))) ?? [],
    cancelSubscription: (id) => using((stripe) => cancelSubscription(stripe, id)),
    refundInvoice: (id) => using((stripe) => refundInvoice(stripe, id)),
    portalUrl: ({ customerId, language, returnUrl }) =>
      portal({ customer: customerId, locale: language, return_url: returnUrl }),
    undeliveredEvents: (since) =>
      using(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const list = stripe.events.list({ delivery_success: false, created, types: [...deliveredEvents], limit: 100 })
        return (await list.autoPagingToArray(everything)).map(eventOf).toReversed()
      }),
    readDelivery: async (rawBody, signature) =>
      readDelivery(await sdk(), { secret: options.webhookSecret, rawBody, signature }),
  }
}
