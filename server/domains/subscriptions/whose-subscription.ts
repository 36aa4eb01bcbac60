import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import { vatCents } from '../catalogue/api.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findPayerId } from './payment-customer.ts'
import { type SubscriptionOrigin, tables } from './tables.ts'

/** Whose a subscription is, what it is for, and what is asked for each period, in cents. */
export interface Agreement {
  readonly userId: number
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
  readonly origin: SubscriptionOrigin
  /** The purchase through a link that began it, if any. */
  readonly purchaseId: number | null
}

const asMirrored = async ({ platform }: SubscriptionsDeps, stripeId: string): Promise<Agreement | null> => {
  const row = await tables(platform.db)
    .selectFrom('subscription')
    .selectAll()
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  if (!row) return null
  const { requested_total_cents: totalCents, requested_vat_cents: vat, requested_currency: currency, origin } = row
  const purchaseId = row.purchase_id
  return { userId: row.user_id, productId: row.product_id, totalCents, vatCents: vat, currency, origin, purchaseId }
}

/** The row that a mark in the provider's metadata names, or null; the mark is text that others may have written. */
export const markedId = (
  metadata: Readonly<Record<string, string>>,
  mark: 'portico_checkout' | 'portico_schedule' = 'portico_checkout',
): number | null => {
  const id = Number(metadata[mark])
  return Number.isSafeInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : null
}

interface Ordered {
  user_id: number
  product_id: number
  total_cents: number
  vat_cents: number
  currency: string
}

const ordered = (row: Ordered, origin: SubscriptionOrigin): Agreement => {
  const { total_cents: totalCents, vat_cents: vat, currency } = row
  return {
    userId: row.user_id,
    productId: row.product_id,
    totalCents,
    vatCents: vat,
    currency,
    origin,
    purchaseId: null,
  }
}

/** As agreed at our checkout, which the subscription names; only with the same customer and price is it ours. */
const asOrdered = async ({ platform }: SubscriptionsDeps, remote: RemoteSubscription): Promise<Agreement | null> => {
  const id = markedId(remote.metadata)
  if (id === null) return null
  const row = await tables(platform.db)
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', remote.customerId)
    .executeTakeFirst()
  if (!row || !remote.priceIds.includes(row.price_id)) return null
  return ordered(row, 'checkout')
}

/** As agreed when staff started it, now or on a later day. */
const asScheduled = async ({ platform }: SubscriptionsDeps, remote: RemoteSubscription): Promise<Agreement | null> => {
  const id = markedId(remote.metadata, 'portico_schedule')
  if (id === null) return null
  const row = await tables(platform.db)
    .selectFrom('subscription_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', remote.customerId)
    .executeTakeFirst()
  return row && remote.priceIds.includes(row.price_id) ? ordered(row, 'staff') : null
}

/** As bought through a link, once that is paid. */
const asPurchased = async (deps: SubscriptionsDeps, remote: RemoteSubscription): Promise<Agreement | null> => {
  const bought = await deps.purchaseBehind(remote)
  return bought && { ...bought, origin: 'purchase' }
}

/** Whether it was bought through a link: before that is taken over as paid, it is nobody's yet, whoever its customer is. */
const isBought = ({ metadata }: RemoteSubscription): boolean =>
  'portico_purchase' in metadata || 'portico_product' in metadata

/** One that was made beside our checkout (staff at the provider, demo data): the plan's price, VAT when it has a line. */
const asPriced = async (deps: SubscriptionsDeps, remote: RemoteSubscription): Promise<Agreement | null> => {
  if (isBought(remote)) return null
  const userId = await findPayerId(deps, remote.customerId)
  const product = await deps.catalogue.productByPrice(remote.priceIds)
  if (userId === null || product === null) return null
  const { priceMonthCents: net, currency } = product
  const vat = remote.priceIds.length > 1 ? vatCents(net, deps.platform.settings.vatHundredths) : 0
  const totalCents = net + vat
  return { userId, productId: product.id, totalCents, vatCents: vat, currency, origin: 'checkout', purchaseId: null }
}

/**
 * Finds what was agreed on a subscription: as it was first mirrored, else as its checkout, schedule or purchase asked, else by
 * its customer and price. A plan that costs more since, or another VAT rate, changes nothing for who has it. Null when it is nobody's here.
 */
export const whoseSubscription = async (
  deps: SubscriptionsDeps,
  remote: RemoteSubscription,
): Promise<Agreement | null> =>
  (await asMirrored(deps, remote.id)) ??
  (await asOrdered(deps, remote)) ??
  (await asScheduled(deps, remote)) ??
  (await asPurchased(deps, remote)) ??
  (await asPriced(deps, remote))
