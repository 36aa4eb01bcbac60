import type { Selectable } from 'kysely'
import type { paymentStates } from '#contract/subscriptions/schemas.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { saveCheckout, saveRefused } from './save-checkout.ts'
import { type CheckoutTable, tables } from './tables.ts'
import { voidOpenPayments } from './void-open-payments.ts'
import { markedId } from './whose-subscription.ts'

/** How a payment stands, in the contract's words. */
export type PaymentState = (typeof paymentStates)[number]
type CheckoutRow = Selectable<CheckoutTable>

const findById = ({ platform }: SubscriptionsDeps, stripeId: string): Promise<CheckoutRow | undefined> =>
  tables(platform.db).selectFrom('checkout').selectAll().where('stripe_id', '=', stripeId).executeTakeFirst()

/** A session whose id was lost with its answer names its row, and has its customer; other firms' sessions may bear a mark too. */
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

/** What a session says against what we asked for; null when it is our own request. */
const differenceOf = (row: CheckoutRow, session: Checkout, live: boolean): string | null => {
  if (session.mode !== 'subscription') return `mode ${session.mode}`
  if (session.live !== live) return `livemode ${session.live}`
  if (session.customerId !== row.customer_id) return 'another customer'
  if (session.currency !== row.currency) return `currency ${session.currency}`
  if (session.totalCents !== row.total_cents) return `total ${session.totalCents}`
  return null
}

/** A bank debit is complete and unpaid for days: its subscription says whether the money may still come. */
const stateOfUnpaid = async (deps: SubscriptionsDeps, session: Checkout): Promise<'incomplete' | 'failed'> => {
  if (session.subscriptionId === null) return 'incomplete'
  await mirrorSubscription(deps, session.subscriptionId)
  const subscription = await deps.payments.findSubscription(session.subscriptionId)
  return subscription && ['incomplete', 'active', 'trialing'].includes(subscription.status) ? 'incomplete' : 'failed'
}

/**
 * Nobody pays on a page that is not ours as it stands, and what was begun on it does not renew. What was paid is for staff:
 * answers how the page stands then, for it may have been paid before it could be closed.
 */
const closeRefused = async (deps: SubscriptionsDeps, session: Checkout): Promise<Checkout> => {
  const now = (session.status === 'open' ? await deps.payments.expireCheckout(session.id) : session) ?? session
  if (now.status !== 'complete' || now.subscriptionId === null) return now
  await deps.payments.cancelSubscription(now.subscriptionId)
  await mirrorSubscription(deps, now.subscriptionId)
  await voidOpenPayments(deps, now.subscriptionId)
  return now
}

const takeOver = async (deps: SubscriptionsDeps, row: CheckoutRow, session: Checkout): Promise<PaymentState> => {
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
  // Its subscription is kept first: a checkout that is called paid has one. Until then it is asked for again.
  if (session.subscriptionId === null || !(await mirrorSubscription(deps, session.subscriptionId))) return 'checking'
  await saveCheckout(deps, row, 'paid', session)
  return 'ok'
}

/**
 * The one way in which a checkout becomes a subscription: webhook, return page and reconciliation all end here, in any
 * order and as often as they like. Reads the session at the provider, holds it against what we asked for, and mirrors.
 * A session that is not ours answers `not_found` and changes nothing; one that the provider lost is closed.
 */
export const takeOverCheckout = async (deps: SubscriptionsDeps, stripeId: string): Promise<PaymentState> => {
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
  if (difference === null) return takeOver(deps, row, session)
  platform.log.error({ checkout: row.id, difference }, 'a checkout is not what we asked for')
  const isOurs = row.status !== 'paid' && session.customerId === row.customer_id
  await saveRefused(deps, row, isOurs ? await closeRefused(deps, session) : session, difference)
  return 'failed'
}
