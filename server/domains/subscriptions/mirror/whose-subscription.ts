import { vatCents } from '#server/domains/catalogue/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { findPayerId } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { type SubscriptionOrigin, tables } from '#server/domains/subscriptions/tables.ts'
import type { RemoteSubscription } from '#server/providers/payments/port.ts'

/** Describes a subscription's user, product and charge for each period, in cents. */
export interface Agreement {
  readonly userId: number
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
  readonly origin: SubscriptionOrigin
  /** The purchase through a link that started it, if any. */
  readonly purchaseId: number | null
}

/** Describes a purchase through a link for its subscription. Amounts in integer cents for each period. */
export interface PurchaseBehind {
  readonly purchaseId: number
  /** The buyer's customer at the provider. */
  readonly customerId: string
  readonly userId: number
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
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

/** Reads the row's id from a mark in the provider's metadata, or null; others may have written the mark. */
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

/** Finds the terms of our checkout that the subscription names; requires the same customer and price. */
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

/** Finds the terms of a subscription that staff started or scheduled. */
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

/** Uses the terms of the purchase through a link behind the subscription; requires the same customer. */
const asPurchased = ({ customerId }: RemoteSubscription, bought: PurchaseBehind | null): Agreement | null => {
  if (bought === null || bought.customerId !== customerId) return null
  const { purchaseId, userId, productId, totalCents, vatCents: vat, currency } = bought
  return { purchaseId, userId, productId, totalCents, vatCents: vat, currency, origin: 'purchase' }
}

/**
 * Checks whether it was bought through a link. Until that payment is synced it belongs to nobody, whoever its
 * customer is.
 */
const isBought = ({ metadata }: RemoteSubscription): boolean =>
  'portico_purchase' in metadata || 'portico_product' in metadata

/**
 * Finds the terms of a subscription created outside our checkout (staff at the provider, demo data). They are the
 * plan's price, with VAT when it has a line.
 */
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
 * Finds the agreed terms of a subscription: as first mirrored, else by its checkout, schedule or purchase. Otherwise it
 * uses the customer and price. Later prices or VAT rates do not change them. Null when it belongs to nobody here.
 */
export const whoseSubscription = async (
  deps: SubscriptionsDeps,
  remote: RemoteSubscription,
  bought: PurchaseBehind | null = null,
): Promise<Agreement | null> =>
  (await asMirrored(deps, remote.id)) ??
  (await asOrdered(deps, remote)) ??
  (await asScheduled(deps, remote)) ??
  asPurchased(remote, bought) ??
  (await asPriced(deps, remote))
