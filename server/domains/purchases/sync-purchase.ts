import { checkoutDifference } from '#server/providers/checkout-difference.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PurchasesDeps } from './deps.ts'
import { findBySession, findPurchase } from './find-purchase.ts'
import type { PaymentState } from './rules.ts'
import { savePurchase, saveRefused } from './save-purchase.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { PurchaseRow } from './tables.ts'

/** Lists the states of a session's payment; `unknown` when it is not our purchase. */
export type SyncedPurchase =
  | { readonly state: PaymentState; readonly kind: PurchaseRow['kind'] }
  | { readonly state: 'unknown'; readonly kind: null }

/** Checks whether the money of an unpaid bank debit, which takes days, may still arrive. */
const mayStillCome = async ({ payments }: PurchasesDeps, session: Checkout): Promise<boolean> => {
  if (session.subscriptionId === null) return !session.failed
  const subscription = await payments.findSubscription(session.subscriptionId)
  return subscription !== null && ['incomplete', 'active', 'trialing'].includes(subscription.status)
}

/** Ends a subscription that is not valid here and voids what it owes: the provider would continue collecting. */
const cancelAndVoid = async ({ payments }: PurchasesDeps, subscriptionId: string): Promise<void> => {
  await payments.cancelSubscription(subscriptionId)
  for (const { id, status } of await payments.invoicesOf(subscriptionId))
    if (status === 'open' || status === 'uncollectible') await payments.voidInvoice(id)
}

/**
 * Closes a page that differs from our request, and ends its subscription so that it does not renew. What was paid is
 * for staff. Returns the session as it is afterwards: it may have been paid before it was closed.
 */
const closeRefused = async (deps: PurchasesDeps, session: Checkout): Promise<Checkout> => {
  const now = (session.status === 'open' ? await deps.payments.expireCheckout(session.id) : session) ?? session
  if (now.status === 'complete' && now.subscriptionId !== null) await cancelAndVoid(deps, now.subscriptionId)
  return now
}

const applySession = async (deps: PurchasesDeps, row: PurchaseRow, session: Checkout): Promise<PaymentState> => {
  if (session.status === 'open') {
    await savePurchase(deps, row.id, 'open', { session })
    return 'open'
  }
  if (session.status === 'expired') {
    await savePurchase(deps, row.id, 'expired', { session })
    return 'over'
  }
  if (session.paid) return settlePurchase(deps, row, session)
  const waits = await mayStillCome(deps, session)
  if (!waits && session.subscriptionId !== null) await cancelAndVoid(deps, session.subscriptionId)
  await savePurchase(deps, row.id, waits ? 'waiting' : 'failed', { session })
  return waits ? 'checking' : 'over'
}

const sync = async (
  deps: PurchasesDeps,
  sessionId: string,
  known: PurchaseRow | undefined,
): Promise<SyncedPurchase> => {
  const { platform, payments } = deps
  if (known?.status === 'paid') return { state: 'paid', kind: known.kind }
  const session = await payments.findCheckout(sessionId)
  const row = known ?? (session ? await findPurchase(deps, session) : undefined)
  if (!row) return { state: 'unknown', kind: null }
  const { kind } = row
  if (!session) {
    platform.log.error({ purchase: row.id }, 'the provider does not know the page of a purchase')
    await savePurchase(deps, row.id, 'expired')
    return { state: 'over', kind }
  }
  const requested = {
    mode: row.months === 0 ? 'payment' : 'subscription',
    currency: row.currency,
    totalCents: row.total_cents,
  } as const
  const difference = checkoutDifference(requested, session, platform.settings.stripe.secretKey.includes('_live_'))
  if (difference === null) return { state: await applySession(deps, row, session), kind }
  platform.log.error({ purchase: row.id, difference }, 'a purchase differs from our request')
  await saveRefused(deps, row.id, await closeRefused(deps, session), difference)
  return { state: 'over', kind }
}

/**
 * Applies the provider's state of a purchase. Webhook, return page and sweep all call it, in any order and any number
 * of times. Reads the session at the provider, compares it with our request, and settles. Does nothing for a session
 * that is not our purchase. Throws `ProviderFailure`.
 */
export const syncPurchase = async (deps: PurchasesDeps, sessionId: string): Promise<SyncedPurchase> =>
  sync(deps, sessionId, await findBySession(deps, sessionId))

/** Does the same for a session whose purchase is stored; returns whether there is one. */
export const syncKnown = async (deps: PurchasesDeps, sessionId: string): Promise<boolean> => {
  const known = await findBySession(deps, sessionId)
  if (known) await sync(deps, sessionId, known)
  return known !== undefined
}
