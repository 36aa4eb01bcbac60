import type { Selectable } from 'kysely'
import type { paymentStates } from '#contract/subscriptions/schemas.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { markedId } from '#server/domains/subscriptions/mirror/whose-subscription.ts'
import { voidOpenPayments } from '#server/domains/subscriptions/settling/void-open-payments.ts'
import { type CheckoutTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import { saveCheckout, saveRefused } from './save-checkout.ts'

/** Lists the contract's states of a payment. */
export type PaymentState = (typeof paymentStates)[number]
type CheckoutRow = Selectable<CheckoutTable>

const findById = ({ platform }: SubscriptionsDeps, stripeId: string): Promise<CheckoutRow | undefined> =>
  tables(platform.db).selectFrom('checkout').selectAll().where('stripe_id', '=', stripeId).executeTakeFirst()

/**
 * Finds the row that a session names, with the same customer, when its id was lost with the answer. Other firms'
 * sessions may have a mark too.
 */
const findMarked = async ({ platform }: SubscriptionsDeps, session: Checkout): Promise<CheckoutRow | undefined> => {
  const id = markedId(session.metadata)
  if (id === null || session.customerId === null) return undefined
  return tables(platform.db)
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', session.customerId)
    .where('stripe_id', 'is', null)
    .executeTakeFirst()
}

/** Describes how a session differs from our request; null when it matches. */
const differenceOf = (row: CheckoutRow, session: Checkout, live: boolean): string | null => {
  if (session.mode !== 'subscription') return `mode ${session.mode}`
  if (session.live !== live) return `livemode ${session.live}`
  if (session.customerId !== row.customer_id) return 'another customer'
  if (session.currency !== row.currency) return `currency ${session.currency}`
  if (session.totalCents !== row.total_cents) return `total ${session.totalCents}`
  return null
}

/** Checks the subscription of a complete but unpaid session: the money of a bank debit takes days. */
const stateOfUnpaid = async (deps: SubscriptionsDeps, session: Checkout): Promise<'incomplete' | 'failed'> => {
  if (session.subscriptionId === null) return 'incomplete'
  await mirrorSubscription(deps, session.subscriptionId)
  const subscription = await deps.payments.findSubscription(session.subscriptionId)
  return subscription && ['incomplete', 'active', 'trialing'].includes(subscription.status) ? 'incomplete' : 'failed'
}

/**
 * Closes a page that differs from our request, and ends its subscription so that it does not renew. What was paid is
 * for staff. Returns the session as it is afterwards: it may have been paid before it was closed.
 */
const closeRefused = async (deps: SubscriptionsDeps, session: Checkout): Promise<Checkout> => {
  const now = (session.status === 'open' ? await deps.payments.expireCheckout(session.id) : session) ?? session
  if (now.status !== 'complete' || now.subscriptionId === null) return now
  await deps.payments.cancelSubscription(now.subscriptionId)
  await mirrorSubscription(deps, now.subscriptionId)
  await voidOpenPayments(deps, now.subscriptionId)
  return now
}

const applySession = async (deps: SubscriptionsDeps, row: CheckoutRow, session: Checkout): Promise<PaymentState> => {
  if (session.status === 'open') {
    await saveCheckout(deps, row, 'open', session)
    return 'checking'
  }
  if (session.status === 'expired') {
    await saveCheckout(deps, row, 'expired', session)
    return 'not_found'
  }
  if (!session.paid) {
    const state = await stateOfUnpaid(deps, session)
    await saveCheckout(deps, row, state === 'failed' ? 'failed' : 'waiting', session)
    return state
  }
  // Its subscription is saved first, because a paid checkout has one. Until then it is checked again.
  if (session.subscriptionId === null || !(await mirrorSubscription(deps, session.subscriptionId))) return 'checking'
  await saveCheckout(deps, row, 'paid', session)
  return 'ok'
}

/**
 * Turns a paid checkout into a subscription. Webhook, return page and reconciliation all call it, in any order and any
 * number of times. Reads the session at the provider, compares it with our request, and mirrors. A session that is not
 * ours answers `not_found` and changes nothing; one that the provider lost is closed.
 */
export const syncCheckout = async (deps: SubscriptionsDeps, stripeId: string): Promise<PaymentState> => {
  const { platform, payments } = deps
  const session = await payments.findCheckout(stripeId)
  const row = (await findById(deps, stripeId)) ?? (session && (await findMarked(deps, session)))
  if (!row) return 'not_found'
  if (!session) {
    platform.log.error({ checkout: row.id }, 'the provider does not know a checkout of ours')
    await saveCheckout(deps, row, 'expired')
    return 'not_found'
  }
  const difference = differenceOf(row, session, platform.settings.stripe.secretKey.includes('_live_'))
  if (difference === null) return applySession(deps, row, session)
  platform.log.error({ checkout: row.id, difference }, 'a checkout differs from our request')
  const isOurs = row.status !== 'paid' && session.customerId === row.customer_id
  await saveRefused(deps, row, isOurs ? await closeRefused(deps, session) : session, difference)
  return 'failed'
}
