import type { Stripe } from 'stripe'
import type { Payments } from '#server/providers/payments/port.ts'
import { expireCheckout, openAmountCheckout, openCheckout, readCheckout } from './checkouts.ts'
import { lazyStripe, type StripeOptions } from './client.ts'
import { createPortal } from './create-portal.ts'
import { ensurePrice } from './ensure-price.ts'
import { calling, finding, patiently } from './failure.ts'
import { attemptsOf, collectInvoice, invoicesOf, voidInvoice } from './invoices.ts'
import { checkoutOf, subscriptionOf } from './map.ts'
import { methodsOf } from './methods.ts'
import { closePaymentLink, ensurePaymentLink, openPaymentLinks } from './payment-links.ts'
import { changePlan, previewPlanChange, schedulePlanChange, undoPlanChange } from './plan-changes.ts'
import { refundInvoice } from './refund-invoice.ts'
import { createRefund, findRefund, invoiceOfPayment, paymentsOfInvoice, refundsOf } from './refunds.ts'
import { cancelSchedule, createSchedule, scheduleOf } from './schedules.ts'
import { cancelSubscription, createSubscription, endWithPeriod } from './subscriptions.ts'
import { ensureWebhookEndpoint, readDelivery, undeliveredEvents } from './webhook.ts'

const everything = { limit: 10_000 }

/**
 * Creates the adapter of Stripe, or of the sandbox with its protocol. Nothing is loaded or sent before the first call.
 */
export const createStripePayments = (options: StripeOptions): Payments => {
  const sdk = lazyStripe(options)
  const portal = createPortal(sdk)
  const using = <T>(action: (stripe: Stripe) => Promise<T>): Promise<T> => calling(async () => action(await sdk()))
  const looking = <T>(action: (stripe: Stripe) => Promise<T>): Promise<T | null> =>
    finding(async () => action(await sdk()))
  return {
    ensurePrice: (offer) => using((stripe) => ensurePrice(stripe, offer)),
    renameProduct: ({ id, name, description }) =>
      using(async (stripe) => void (await stripe.products.update(id, { name, description }))),
    ensureWebhookEndpoint: (url) => using((stripe) => ensureWebhookEndpoint(stripe, url)),
    createCustomer: ({ key, email, language, userId }) =>
      using(async (stripe) => {
        const params = { email, preferred_locales: [language], metadata: { portico_user: String(userId) } }
        return (await patiently(() => stripe.customers.create(params, { idempotencyKey: key }))).id
      }),
    changeCustomerEmail: (id, email) => using(async (stripe) => void (await stripe.customers.update(id, { email }))),
    anonymiseCustomer: (id, email) =>
      using(async (stripe) => void (await stripe.customers.update(id, { email, name: '', phone: '', address: '' }))),
    openCheckout: (request) =>
      using(async (stripe) => checkoutOf(await patiently(() => openCheckout(stripe, request)))),
    openAmountCheckout: (request) =>
      using(async (stripe) => checkoutOf(await patiently(() => openAmountCheckout(stripe, request)))),
    expireCheckout: (id) => looking(async (stripe) => checkoutOf(await expireCheckout(stripe, id))),
    findCheckout: (id) => looking(async (stripe) => checkoutOf(await readCheckout(stripe, id))),
    findSubscription: (id) => looking(async (stripe) => subscriptionOf(await stripe.subscriptions.retrieve(id))),
    subscriptionsOf: (customer) =>
      using(async (stripe) => {
        const list = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
        return (await list.autoPagingToArray(everything)).map(subscriptionOf)
      }),
    invoicesOf: async (subscription) => (await looking((stripe) => invoicesOf(stripe, subscription))) ?? [],
    cancelSubscription: (id) => using((stripe) => cancelSubscription(stripe, id)),
    endWithPeriod: (id, end) => using(async (stripe) => subscriptionOf(await endWithPeriod(stripe, id, end))),
    previewPlanChange: (id, target, at) => using((stripe) => previewPlanChange(stripe, id, target, at)),
    changePlan: (change) => using((stripe) => changePlan(stripe, change)),
    schedulePlanChange: (change) => using(async (stripe) => subscriptionOf(await schedulePlanChange(stripe, change))),
    undoPlanChange: (id) => using(async (stripe) => subscriptionOf(await undoPlanChange(stripe, id))),
    createSubscription: (request) => using(async (stripe) => subscriptionOf(await createSubscription(stripe, request))),
    createSchedule: (request) => using(async (stripe) => scheduleOf(await createSchedule(stripe, request))),
    findSchedule: (id) => looking(async (stripe) => scheduleOf(await stripe.subscriptionSchedules.retrieve(id))),
    cancelSchedule: (id) => looking(async (stripe) => scheduleOf(await cancelSchedule(stripe, id))),
    methodsOf: async (customerId) => (await looking((stripe) => methodsOf(stripe, customerId))) ?? [],
    collectInvoice: (id, key) => using((stripe) => collectInvoice(stripe, id, key)),
    voidInvoice: (id) => looking((stripe) => voidInvoice(stripe, id)),
    attemptsOf: async (invoiceId) => (await looking((stripe) => attemptsOf(stripe, invoiceId))) ?? [],
    ensurePaymentLink: (link) => using((stripe) => ensurePaymentLink(stripe, link)),
    openPaymentLinks: (metadata) => using((stripe) => openPaymentLinks(stripe, metadata)),
    closePaymentLink: async (id) => void (await looking((stripe) => closePaymentLink(stripe, id))),
    refundInvoice: (id) => using((stripe) => refundInvoice(stripe, id)),
    createRefund: (request) => using((stripe) => createRefund(stripe, request)),
    findRefund: (id) => looking((stripe) => findRefund(stripe, id)),
    refundsOf: async (paymentId) => (await looking((stripe) => refundsOf(stripe, paymentId))) ?? [],
    paymentsOfInvoice: async (invoiceId) => (await looking((stripe) => paymentsOfInvoice(stripe, invoiceId))) ?? [],
    invoiceOfPayment: (paymentId) => looking((stripe) => invoiceOfPayment(stripe, paymentId)),
    portalUrl: ({ customerId, language, returnUrl }) =>
      portal({ customer: customerId, locale: language, return_url: returnUrl }),
    undeliveredEvents: (since) => using((stripe) => undeliveredEvents(stripe, since)),
    readDelivery: async (rawBody, signature) =>
      readDelivery(await sdk(), { secret: options.webhookSecret, rawBody, signature }),
  }
}
