import { ApiFault } from '../api/faults.ts'
import { isOver } from '../billing/ending.ts'
import { setCancelAtPeriodEnd } from '../billing/subscriptions.ts'
import { type CardEntry, cardProblem, methodFor } from '../checkout/paying.ts'
import { attachMethod } from '../people/attaching.ts'
import type { PortalSession, Subscription } from '../wire.ts'
import type { World } from '../world.ts'

/** How long a portal link works. */
const validSeconds = 3600

/** The portal session while its link works, or null. */
export const usableSession = (world: World, id: string): PortalSession | null => {
  const session = world.tables.portalSessions.get(id)
  return session && session.created > world.now() - validSeconds ? session : null
}

/** Subscriptions that the portal shows. */
export const runningSubscriptions = (world: World, customer: string): Subscription[] =>
  world.tables.subscriptions.find({ customer }).filter((one) => !isOver(one))

/**
 * Saves a card as the one for all coming payments; confirming it with the bank counts as done.
 * Answers the decline when the card is refused.
 */
export const changeCard = (world: World, session: PortalSession, card: CardEntry, name: string): string | null => {
  const problem = cardProblem(card, world.now())
  if (problem !== null) return problem
  try {
    world.ctx.store.transaction(() => {
      const owner = world.tables.customers.get(session.customer)
      if (!owner) return
      const method = methodFor(world, { kind: 'card', card }, { name: name || null, email: owner.email })
      attachMethod(world, method.id, owner.id)
      const instrument = world.tables.instruments.get(method.id)
      if (instrument) world.tables.instruments.put({ ...instrument, authenticatedForReuse: true })
      world.revise(
        world.tables.customers,
        owner,
        { invoice_settings: { ...owner.invoice_settings, default_payment_method: method.id } },
        'customer.updated',
      )
      for (const subscription of runningSubscriptions(world, owner.id))
        world.revise(
          world.tables.subscriptions,
          subscription,
          { default_payment_method: method.id },
          'customer.subscription.updated',
        )
    })
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error
    return error.body.decline_code ?? error.body.code ?? 'generic_decline'
  }
  return null
}

/** Ends a subscription with its period, or takes that back; false when it is not this customer's. */
export const cancelLater = (world: World, session: PortalSession, id: string, ends: boolean): boolean =>
  world.ctx.store.transaction(() => {
    const subscription = world.tables.subscriptions.get(id)
    if (subscription?.customer !== session.customer || isOver(subscription)) return false
    world.revise(
      world.tables.subscriptions,
      subscription,
      setCancelAtPeriodEnd(world, subscription, ends),
      'customer.subscription.updated',
    )
    return true
  })
