import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/records/has-paid-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { type PaymentState, syncCheckout } from './sync-checkout.ts'

/** Finds the user's own session by id, or the latest one. */
const findSession = async (
  { platform }: SubscriptionsDeps,
  userId: number,
  sessionId: string | undefined,
): Promise<string | null> => {
  const rows = tables(platform.db).selectFrom('checkout').select('stripe_id').where('user_id', '=', userId)
  const row = await (sessionId === undefined
    ? rows.where('stripe_id', 'is not', null).orderBy('id', 'desc').limit(1)
    : rows.where('stripe_id', '=', sessionId)
  ).executeTakeFirst()
  return row?.stripe_id ?? null
}

/**
 * Fetches the state of the user's checkout from the provider, so that the page works while the webhook is late. Without
 * a session, checks the latest checkout and any paid subscription. Another user's session answers like a missing one.
 */
export const checkPayment = async (
  deps: SubscriptionsDeps,
  userId: number,
  sessionId: string | undefined,
): Promise<PaymentState> => {
  const session = await findSession(deps, userId, sessionId)
  if (session === null && sessionId !== undefined) return 'not_found'
  const state = session === null ? 'not_found' : await syncCheckout(deps, session)
  return state !== 'ok' && (await hasPaidSubscription(deps.platform.db, userId)) ? 'ok' : state
}
