import type { Selectable } from 'kysely'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { vatCents } from '#server/domains/catalogue/api.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { ensurePaymentCustomer, replacePaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { findRunning } from '#server/domains/subscriptions/records/find-running.ts'
import { endNeverPaid } from '#server/domains/subscriptions/settling/end-never-paid.ts'
import { type CheckoutTable, tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { claimCheckout, type Order } from './claim-checkout.ts'
import { requestCheckout } from './request-checkout.ts'
import { saveCheckout } from './save-checkout.ts'
import { settleSuperseded } from './settle-superseded.ts'
import { syncCheckout } from './sync-checkout.ts'

/** Describes the chooser's result: the hosted page, or the reason why there is none. */
export type Opened =
  | { readonly status: 'ok'; readonly id: string; readonly url: string }
  | { readonly status: 'error'; readonly message: 'already_subscribed' }

const subscribed: Opened = { status: 'error', message: 'already_subscribed' }

const orderOf = async (deps: SubscriptionsDeps, userId: number, priceKey: PriceKey): Promise<Order> => {
  const payer = await findAnyPerson(deps.platform.db, userId)
  if ((await deps.catalogue.plan(priceKey))?.stripePriceId === null) await deps.catalogue.ensurePlans()
  const plan = await deps.catalogue.plan(priceKey)
  if (!payer || !plan?.stripePriceId) throw refuse('not_found')
  const vat = vatCents(plan.priceMonthCents, deps.platform.settings.vatHundredths)
  return {
    user_id: payer.id,
    product_id: plan.id,
    customer_id: await ensurePaymentCustomer(deps, payer),
    price_id: plan.stripePriceId,
    total_cents: plan.priceMonthCents + vat,
    vat_cents: vat,
    currency: plan.currency,
    language: payer.language,
  }
}

/** Reads an existing page at the provider; null when it is over and another one is needed. */
const reusePage = async (deps: SubscriptionsDeps, row: Selectable<CheckoutTable>): Promise<Opened | null> => {
  if (!row.stripe_id || !row.url) return null
  const state = await syncCheckout(deps, row.stripe_id)
  if (state === 'ok') return subscribed
  return state === 'checking' ? { status: 'ok', id: row.stripe_id, url: row.url } : null
}

/** Requests the page of a new row. Null when another order superseded it meanwhile: then the page is closed unseen. */
const createPage = async (
  deps: SubscriptionsDeps,
  row: Selectable<CheckoutTable>,
  refused: (failure: ProviderFailure) => void,
): Promise<Opened | null> => {
  const session = await requestCheckout(deps, row, refused)
  if (!session) return null
  await saveCheckout(deps, row, 'open', session)
  const saved = await tables(deps.platform.db)
    .selectFrom('checkout')
    .select('status')
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (saved?.status === 'open' && session.url !== null) return { status: 'ok', id: session.id, url: session.url }
  await deps.payments.expireCheckout(session.id)
  return null
}

/** Recreates what the provider lost: our customer, or the plan's price. */
const recreateLost = async (deps: SubscriptionsDeps, userId: number, failure: ProviderFailure): Promise<void> => {
  if (failure.code === 'resource_missing:customer') await replacePaymentCustomer(deps, userId)
  else if (failure.code?.startsWith('resource_missing')) await deps.catalogue.ensurePlans()
}

/** At most this many attempts per order, when its page is over, refused or superseded. */
const attempts = 3

/**
 * Opens the hosted checkout of a plan for a user. A double click or a repeated call returns the same page. An older
 * page is closed first; if it was paid, the answer is `already_subscribed`. Throws `ProviderFailure`.
 */
export const openCheckout = async (deps: SubscriptionsDeps, userId: number, priceKey: PriceKey): Promise<Opened> => {
  let last = new ProviderFailure('payments', 'unavailable', undefined, 'checkout_superseded')
  await endNeverPaid(deps, userId)
  for (let count = 0; count < attempts; count += 1) {
    const row = await claimCheckout(deps, await orderOf(deps, userId, priceKey))
    if (!row) return subscribed
    await settleSuperseded(deps, userId)
    if (await findRunning(deps.platform.db, userId)) return subscribed
    const refusals: ProviderFailure[] = []
    const opened =
      row.status === 'open'
        ? await reusePage(deps, row)
        : await createPage(deps, row, (failure) => void refusals.push(failure))
    if (opened) return opened
    const [refusal] = refusals
    if (refusal) await recreateLost(deps, userId, refusal)
    last = refusal ?? last
  }
  throw last
}
