import { findNumbered } from '#server/domains/invoicing/api.ts'
import { checkoutDifference } from '#server/providers/checkout-difference.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PayLinksDeps } from './deps.ts'
import { findBySession, findCheckoutRow, findUnfinished } from './find-checkout.ts'
import { chargesOwed } from './rules.ts'
import { expireUnopened, saveCheckout, saveRefused } from './save-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'
import type { InvoiceCheckoutRow } from './tables.ts'

/** The state of a checkout: its page can be paid, a bank works on it, it is paid, or it is over without money. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'over'

/** Applies the provider's state of a session that matches its row. */
const applySession = async (deps: PayLinksDeps, row: InvoiceCheckoutRow, session: Checkout): Promise<CheckoutState> => {
  if (session.status === 'open') {
    await saveCheckout(deps, row.id, 'open', session)
    return 'open'
  }
  if (session.status === 'expired') {
    await saveCheckout(deps, row.id, 'expired', session)
    return 'over'
  }
  if (session.paid) return (await settleCheckout(deps, row, session)) ? 'paid' : 'over'
  await saveCheckout(deps, row.id, session.failed ? 'failed' : 'waiting', session)
  return session.failed ? 'over' : 'processing'
}

const apply = async (deps: PayLinksDeps, row: InvoiceCheckoutRow, session: Checkout | null): Promise<CheckoutState> => {
  const { log, settings } = deps.platform
  if (!session) {
    log.error({ checkout: row.id }, 'the provider does not know the page of an invoice')
    await saveCheckout(deps, row.id, 'expired')
    return 'over'
  }
  const difference = checkoutDifference(
    { mode: 'payment', currency: row.currency, totalCents: Number(row.cents) },
    session,
    settings.stripe.secretKey.includes('_live_'),
  )
  if (difference === null) return applySession(deps, row, session)
  log.error({ checkout: row.id, difference }, 'the payment of an invoice differs from our request')
  const closed = session.status === 'open' ? await deps.payments.expireCheckout(session.id) : session
  await saveRefused(deps, row, closed ?? session, difference)
  return 'over'
}

/** Closes the page of a checkout; one that was paid a moment before is settled. Throws `ProviderFailure`. */
export const closeCheckout = async (deps: PayLinksDeps, row: InvoiceCheckoutRow): Promise<void> => {
  // Nobody was shown a page without an id: whoever requests it now finds the row closed.
  if (row.stripe_id === null && (await expireUnopened(deps, row.id))) return
  // Its page may have opened since the row was read.
  const now = row.stripe_id === null ? await findCheckoutRow(deps, row.id) : row
  if (now && now.stripe_id !== null) await apply(deps, now, await deps.payments.expireCheckout(now.stripe_id))
}

/** Checks whether the page of a checkout charges what its invoice owes now. */
export const isCurrent = async ({ platform }: PayLinksDeps, row: InvoiceCheckoutRow): Promise<boolean> => {
  return chargesOwed((await findNumbered(platform.db, [row.invoice_id])).get(row.invoice_id), row)
}

/**
 * Applies the provider's state of a checkout. Webhook, page and sweep all call it, in any order and any number of
 * times. A page over another amount than is owed is closed. Throws `ProviderFailure`.
 */
export const syncCheckout = async (deps: PayLinksDeps, row: InvoiceCheckoutRow): Promise<CheckoutState> => {
  if (row.status === 'paid') return 'paid'
  if (row.stripe_id === null) return 'over'
  const state = await apply(deps, row, await deps.payments.findCheckout(row.stripe_id))
  if (state !== 'open' || (await isCurrent(deps, row))) return state
  await closeCheckout(deps, row)
  return 'over'
}

/** Applies the provider's state of a session that a payment link opened; returns whether it is one. */
export const syncKnown = async (deps: PayLinksDeps, sessionId: string): Promise<boolean> => {
  const row = await findBySession(deps, sessionId)
  if (row) await syncCheckout(deps, row)
  return row !== undefined
}

/** Closes the pages of an invoice that charge another amount than it owes now. Throws `ProviderFailure`. */
export const closeOutdated = async (deps: PayLinksDeps, invoiceId: number): Promise<void> => {
  for (const row of await findUnfinished(deps, invoiceId))
    if (row.status !== 'waiting' && !(await isCurrent(deps, row))) await closeCheckout(deps, row)
}
