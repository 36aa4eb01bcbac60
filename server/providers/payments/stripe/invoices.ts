import type { Stripe } from 'stripe'
import type { Collected, PaymentAttempt, PaymentInvoice } from '#server/providers/payments/port.ts'
import { declineOf, finding, patiently, stripeFailure } from './failure.ts'
import { idOf } from './map.ts'
import { attemptOf, intentIdsOf, invoiceStatusOf, paymentInvoiceOf } from './map-invoice.ts'
import { defaultMethodOf } from './methods.ts'

const everything = { limit: 10_000 }

/**
 * Reads an open invoice with its payment intents, which say whether it waits for its customer or bank. Lists cannot be
 * expanded that deep.
 */
const invoiceOf = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<PaymentInvoice> => {
  if (invoice.status !== 'open') return paymentInvoiceOf(invoice, { requiresAction: false, processing: false })
  const intents = await Promise.all(intentIdsOf(invoice).map((id) => finding(() => stripe.paymentIntents.retrieve(id))))
  const some = (status: Stripe.PaymentIntent.Status): boolean => intents.some((intent) => intent?.status === status)
  return paymentInvoiceOf(invoice, { requiresAction: some('requires_action'), processing: some('processing') })
}

/** Lists the invoices of a subscription, newest first. */
export const invoicesOf = async (stripe: Stripe, subscription: string): Promise<PaymentInvoice[]> => {
  const list = stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] })
  const invoices = await list.autoPagingToArray(everything)
  return Promise.all(invoices.map((invoice) => invoiceOf(stripe, invoice)))
}

/** A bank processes it: neither declined nor paid. */
const underWay: Collected = { outcome: 'failed', code: 'processing', declineCode: null }

/** Checks whether there is no saved payment method on the invoice, its subscription or its customer. */
const lacksMethod = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<boolean> => {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription)
  const chosen = [
    idOf(invoice.default_payment_method),
    subscription ? idOf((await stripe.subscriptions.retrieve(subscription)).default_payment_method) : null,
    await defaultMethodOf(stripe, idOf(invoice.customer) ?? ''),
  ]
  return chosen.every((id) => id === null)
}

/** Interprets a declined attempt; rethrows what does not concern the card or the invoice. */
const collectedAfter = async (stripe: Stripe, id: string, error: unknown): Promise<Collected> => {
  const failure = stripeFailure(error)
  if (failure.kind !== 'rejected') throw failure
  if (error instanceof Error && Reflect.get(error, 'type') === 'StripeCardError')
    return { outcome: 'failed', code: failure.code?.split(':')[0] ?? '', declineCode: declineOf(error) }
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return { outcome: 'not_open' }
  if ((await invoiceOf(stripe, invoice)).processing) return underWay
  if (await lacksMethod(stripe, invoice)) return { outcome: 'failed', code: 'no_payment_method', declineCode: null }
  throw failure
}

/** Attempts to collect an open or uncollectible invoice immediately with the saved method, in its owner's absence. */
export const collectInvoice = async (stripe: Stripe, id: string, key: string): Promise<Collected> => {
  try {
    const invoice = await patiently(() => stripe.invoices.pay(id, { off_session: true }, { idempotencyKey: key }))
    if (invoice.status === 'paid') return { outcome: 'paid' }
    return underWay
  } catch (error) {
    return collectedAfter(stripe, id, error)
  }
}

/** Voids an invoice; returns its status afterwards, also when somebody else has paid or voided it before. */
export const voidInvoice = async (stripe: Stripe, id: string): Promise<PaymentInvoice['status']> => {
  try {
    // Without a key: repeating it does nothing, and a refusal under a key would be repeated for a day.
    return invoiceStatusOf(await stripe.invoices.voidInvoice(id))
  } catch (error) {
    if (stripeFailure(error).kind !== 'rejected') throw error
    return invoiceStatusOf(await stripe.invoices.retrieve(id))
  }
}

/** Lists every charge of an invoice's payments, oldest first. */
export const attemptsOf = async (stripe: Stripe, id: string): Promise<PaymentAttempt[]> => {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  const charges = await Promise.all(
    intentIdsOf(invoice).map((intent) =>
      stripe.charges.list({ payment_intent: intent, limit: 100 }).autoPagingToArray(everything),
    ),
  )
  return charges
    .flat()
    .map(attemptOf)
    .toReversed()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
