import { ApiError } from '#sandbox/payments/api/api-error.ts'
import { newestFirst } from '#sandbox/payments/api/lists.ts'
import { isOver } from '#sandbox/payments/billing/ending.ts'
import { setCancelAtPeriodEnd } from '#sandbox/payments/billing/subscriptions.ts'
import { type CardEntry, cardProblem, methodFor } from '#sandbox/payments/checkout/paying.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import { detachMethod } from '#sandbox/payments/people/method-endpoints.ts'
import { releaseSchedule } from '#sandbox/payments/schedules/closing.ts'
import type { Customer, PaymentMethod, PortalSession, Subscription } from '#sandbox/payments/wire.ts'

/** How long a portal link works, in seconds. */
const validSeconds = 3600

/** Returns the portal session while its link works, or null. */
export const usableSession = (context: PaymentsContext, id: string): PortalSession | null => {
  const session = context.tables.portalSessions.get(id)
  return session && session.created > context.now() - validSeconds ? session : null
}

/** Lists the subscriptions that the portal shows. */
export const runningSubscriptions = (context: PaymentsContext, customer: string): Subscription[] =>
  context.tables.subscriptions.find({ customer }).filter((one) => !isOver(one))

/** Makes a saved method the default for all later payments. */
const payWith = (context: PaymentsContext, owner: Customer, method: string): void => {
  context.revise(
    context.tables.customers,
    owner,
    { invoice_settings: { ...owner.invoice_settings, default_payment_method: method } },
    'customer.updated',
  )
  for (const subscription of runningSubscriptions(context, owner.id))
    context.revise(
      context.tables.subscriptions,
      subscription,
      { default_payment_method: method },
      'customer.subscription.updated',
    )
}

/** Lists the saved methods of a customer, newest first. */
export const savedMethods = (context: PaymentsContext, customer: string): PaymentMethod[] =>
  newestFirst(context.tables.methods.find({ customer }))

/** Returns the saved method that pays: a subscription's own before the customer's; null if none is chosen. */
export const chosenMethod = (context: PaymentsContext, customer: string): string | null =>
  runningSubscriptions(context, customer).find((one) => one.default_payment_method !== null)?.default_payment_method ??
  context.tables.customers.get(customer)?.invoice_settings.default_payment_method ??
  null

/** Selects a saved method, or removes one; false if it is not this customer's. */
export const changeMethod = (
  context: PaymentsContext,
  session: PortalSession,
  id: string,
  change: 'choose' | 'remove',
): boolean =>
  context.ctx.store.transaction(() => {
    const owner = context.tables.customers.get(session.customer)
    const method = context.tables.methods.get(id)
    if (!owner || method?.customer !== session.customer) return false
    if (change === 'choose') payWith(context, owner, method.id)
    else detachMethod(context, method)
    return true
  })

/**
 * Saves a card, as the default for all later payments with `pays`; it counts as confirmed by the bank. Returns the
 * decline if the card is refused.
 */
export const saveCard = (
  context: PaymentsContext,
  customer: string,
  { card, name, pays = true }: { card: CardEntry; name: string; pays?: boolean },
): string | null => {
  const problem = cardProblem(card, context.now())
  if (problem !== null) return problem
  try {
    context.ctx.store.transaction(() => {
      const owner = context.tables.customers.get(customer)
      if (!owner || 'deleted' in owner) return
      const method = methodFor(context, { kind: 'card', card }, { name: name || null, email: owner.email })
      attachMethod(context, method.id, owner.id)
      const instrument = context.tables.instruments.get(method.id)
      if (instrument) context.tables.instruments.put({ ...instrument, authenticatedForReuse: true })
      if (pays) payWith(context, owner, method.id)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.body.decline_code ?? error.body.code ?? 'generic_decline'
  }
  return null
}

/** Cancels a subscription at the end of its period, or undoes it; false if it is not this customer's. */
export const cancelLater = (context: PaymentsContext, session: PortalSession, id: string, ends: boolean): boolean =>
  context.ctx.store.transaction(() => {
    const subscription = context.tables.subscriptions.get(id)
    if (subscription?.customer !== session.customer || isOver(subscription)) return false
    const schedule = subscription.schedule === null ? null : context.tables.schedules.get(subscription.schedule)
    if (schedule) releaseSchedule(context, schedule)
    const free = { ...subscription, schedule: null }
    context.revise(
      context.tables.subscriptions,
      free,
      setCancelAtPeriodEnd(context, free, ends),
      'customer.subscription.updated',
    )
    return true
  })
