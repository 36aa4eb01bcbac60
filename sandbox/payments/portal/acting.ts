import { ApiError } from '#sandbox/payments/api/api-error.ts'
import { newestFirst } from '#sandbox/payments/api/lists.ts'
import { isOver } from '#sandbox/payments/billing/ending.ts'
import { setCancelAtPeriodEnd } from '#sandbox/payments/billing/subscriptions.ts'
import { type CardEntry, cardProblem, methodFor } from '#sandbox/payments/checkout/paying.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import { detachMethod } from '#sandbox/payments/people/method-endpoints.ts'
import { releaseSchedule } from '#sandbox/payments/schedules/closing.ts'
import type { Customer, PaymentMethod, PortalSession, Subscription } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'

/** How long a portal link works, in seconds. */
const validSeconds = 3600

/** Returns the portal session while its link works, or null. */
export const usableSession = (world: World, id: string): PortalSession | null => {
  const session = world.tables.portalSessions.get(id)
  return session && session.created > world.now() - validSeconds ? session : null
}

/** Lists the subscriptions that the portal shows. */
export const runningSubscriptions = (world: World, customer: string): Subscription[] =>
  world.tables.subscriptions.find({ customer }).filter((one) => !isOver(one))

/** Makes a saved method the default for all later payments. */
const payWith = (world: World, owner: Customer, method: string): void => {
  world.revise(
    world.tables.customers,
    owner,
    { invoice_settings: { ...owner.invoice_settings, default_payment_method: method } },
    'customer.updated',
  )
  for (const subscription of runningSubscriptions(world, owner.id))
    world.revise(
      world.tables.subscriptions,
      subscription,
      { default_payment_method: method },
      'customer.subscription.updated',
    )
}

/** Lists the saved methods of a customer, newest first. */
export const savedMethods = (world: World, customer: string): PaymentMethod[] =>
  newestFirst(world.tables.methods.find({ customer }))

/** Returns the saved method that pays: a subscription's own before the customer's; null if none is chosen. */
export const chosenMethod = (world: World, customer: string): string | null =>
  runningSubscriptions(world, customer).find((one) => one.default_payment_method !== null)?.default_payment_method ??
  world.tables.customers.get(customer)?.invoice_settings.default_payment_method ??
  null

/** Selects a saved method, or removes one; false if it is not this customer's. */
export const changeMethod = (world: World, session: PortalSession, id: string, change: 'choose' | 'remove'): boolean =>
  world.ctx.store.transaction(() => {
    const owner = world.tables.customers.get(session.customer)
    const method = world.tables.methods.get(id)
    if (!owner || method?.customer !== session.customer) return false
    if (change === 'choose') payWith(world, owner, method.id)
    else detachMethod(world, method)
    return true
  })

/**
 * Saves a card, as the default for all later payments with `pays`; it counts as confirmed by the bank. Returns the
 * decline if the card is refused.
 */
export const saveCard = (
  world: World,
  customer: string,
  { card, name, pays = true }: { card: CardEntry; name: string; pays?: boolean },
): string | null => {
  const problem = cardProblem(card, world.now())
  if (problem !== null) return problem
  try {
    world.ctx.store.transaction(() => {
      const owner = world.tables.customers.get(customer)
      if (!owner || 'deleted' in owner) return
      const method = methodFor(world, { kind: 'card', card }, { name: name || null, email: owner.email })
      attachMethod(world, method.id, owner.id)
      const instrument = world.tables.instruments.get(method.id)
      if (instrument) world.tables.instruments.put({ ...instrument, authenticatedForReuse: true })
      if (pays) payWith(world, owner, method.id)
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.body.decline_code ?? error.body.code ?? 'generic_decline'
  }
  return null
}

/** Cancels a subscription at the end of its period, or undoes it; false if it is not this customer's. */
export const cancelLater = (world: World, session: PortalSession, id: string, ends: boolean): boolean =>
  world.ctx.store.transaction(() => {
    const subscription = world.tables.subscriptions.get(id)
    if (subscription?.customer !== session.customer || isOver(subscription)) return false
    const schedule = subscription.schedule === null ? null : world.tables.schedules.get(subscription.schedule)
    if (schedule) releaseSchedule(world, schedule)
    const free = { ...subscription, schedule: null }
    world.revise(
      world.tables.subscriptions,
      free,
      setCancelAtPeriodEnd(world, free, ends),
      'customer.subscription.updated',
    )
    return true
  })
