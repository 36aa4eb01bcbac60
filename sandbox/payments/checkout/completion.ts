import { applyIntent, markPaid } from '#sandbox/payments/billing/collecting.ts'
import { finalizeInvoice } from '#sandbox/payments/billing/finalizing.ts'
import { draftInvoice, invoiceOf } from '#sandbox/payments/billing/invoices.ts'
import { singleLine } from '#sandbox/payments/billing/lines.ts'
import { startSubscription } from '#sandbox/payments/billing/subscribing.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import { createCustomer } from '#sandbox/payments/people/customers.ts'
import type { CheckoutPlan } from '#sandbox/payments/tables.ts'
import type { PaymentIntent, PaymentMethod, Price, Session } from '#sandbox/payments/wire.ts'
import { customerDetails } from './session-creation.ts'

const buyerOf = (context: PaymentsContext, session: Session, method: PaymentMethod): string | null => {
  if (session.customer !== null) return session.customer
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null
  const { address, email, name } = method.billing_details
  const locale = session.locale && session.locale !== 'auto' ? [session.locale] : []
  const location = address?.country ? { address: { country: address.country } } : {}
  const known = { email: session.customer_email ?? email, name, preferred_locales: locale }
  return createCustomer(context, { ...known, ...location }).id
}

const claimPayment = (context: PaymentsContext, intent: PaymentIntent, customer: string | null): PaymentIntent => {
  if (customer === null) return intent
  const charge = intent.latest_charge ? context.tables.charges.get(intent.latest_charge) : null
  if (charge) context.tables.charges.put({ ...charge, customer })
  return context.tables.intents.put({ ...intent, customer })
}

const bought = (plan: CheckoutPlan): { price: Price; quantity: number }[] =>
  plan.lines.flatMap((line) => (line.price ? [{ price: line.price, quantity: line.quantity ?? 1 }] : []))

type Links = Pick<Session, 'subscription' | 'invoice' | 'payment_intent'>

const subscribe = (
  context: PaymentsContext,
  plan: CheckoutPlan,
  customer: string,
  method: PaymentMethod,
  intent: PaymentIntent | null,
): Links => {
  const items = bought(plan).filter(({ price }) => price.recurring !== null)
  const started = startSubscription(
    context,
    {
      customer,
      items: items.map((item) => ({ ...item, metadata: {} })),
      metadata: plan.subscriptionMetadata,
      description: plan.subscriptionDescription,
      defaultMethod: method.id,
      trialEnd: plan.trialEnd,
      cancelAtPeriodEnd: false,
      saveDefault: 'off',
    },
    bought(plan).filter(({ price }) => price.recurring === null),
    intent ?? undefined,
  )
  if (intent) applyIntent(context, started.invoice, intent, 'automatic')
  else markPaid(context, started.invoice, null, 'automatic')
  return { subscription: started.subscription.id, invoice: started.invoice.id, payment_intent: null }
}

const invoiceFor = (
  context: PaymentsContext,
  session: Session,
  plan: CheckoutPlan,
  customer: string,
  intent: PaymentIntent,
): string => {
  const now = context.now()
  const lines = bought(plan).map(({ price, quantity }) => singleLine(context, price, quantity))
  const period = { start: now, end: now }
  const draft = draftInvoice(context, {
    customer,
    subscription: null,
    reason: 'manual',
    lines,
    period,
    metadata: plan.invoiceMetadata,
  })
  const invoice = finalizeInvoice(
    context,
    { ...draft, description: session.invoice_creation?.invoice_data.description ?? null },
    intent,
  )
  applyIntent(context, invoiceOf(context, invoice.id), intent, 'automatic')
  return invoice.id
}

/** Completes an open session whose payment succeeded, is processed by a bank, or costs nothing (null). */
export const completeSession = (
  context: PaymentsContext,
  session: Session,
  method: PaymentMethod,
  attempted: PaymentIntent | null,
): Session => {
  const plan = context.tables.plans.get(session.id)
  if (!plan || session.status !== 'open') return session
  const customer = buyerOf(context, session, method)
  const savesMethod = session.mode === 'subscription' || plan.setupFutureUsage !== null
  if (customer !== null && savesMethod) attachMethod(context, method.id, customer)
  const intent = attempted ? claimPayment(context, attempted, customer) : null
  const links: Links =
    session.mode === 'subscription' && customer !== null
      ? subscribe(context, plan, customer, method, intent)
      : {
          subscription: null,
          invoice:
            session.invoice_creation?.enabled && customer !== null && intent
              ? invoiceFor(context, session, plan, customer, intent)
              : null,
          payment_intent: intent?.id ?? null,
        }
  context.unschedule('expire-session', session.id)
  const { email, name, address } = method.billing_details
  const owner = customer === null ? null : context.tables.customers.get(customer)
  const shownEmail = session.customer_email ?? owner?.email ?? email
  return context.revise(
    context.tables.sessions,
    session,
    {
      ...links,
      customer,
      status: 'complete',
      payment_status: intent === null ? 'no_payment_required' : intent.status === 'succeeded' ? 'paid' : 'unpaid',
      customer_details: customerDetails(shownEmail, name, address?.country ?? null, owner),
      url: null,
    },
    'checkout.session.completed',
  )
}

/** Emits the result of a delayed payment once the bank has answered. */
export const settleSession = (context: PaymentsContext, session: Session, intent: PaymentIntent): Session => {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return session
  if (intent.status === 'succeeded')
    return context.revise(
      context.tables.sessions,
      session,
      { payment_status: 'paid' },
      'checkout.session.async_payment_succeeded',
    )
  if (intent.status === 'requires_payment_method') context.emit('checkout.session.async_payment_failed', session)
  return session
}
