import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findPayerId } from './payment-customer.ts'
import { vatCents } from './rules.ts'
import { tables } from './tables.ts'

/** Whose a subscription is, what it is for, and what is asked for each period, in cents. */
export interface Agreement {
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
  const { asked_total_cents: totalCents, asked_vat_cents: vat, asked_currency: currency } = row
  return { userId: row.user_id, productId: row.product_id, totalCents, vatCents: vat, currency }
}

/** The row that a mark in the provider's metadata names, or null; the mark is text that others may have written. */
export const markedId = (metadata: Readonly<Record<string, string>>): number | null => {
  const id = Number(metadata['portico_checkout'])
  return Number.isSafeInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : null
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
  const { total_cents: totalCents, vat_cents: vat, currency } = row
  return { userId: row.user_id, productId: row.product_id, totalCents, vatCents: vat, currency }
}

/** One that was made beside our checkout (staff at the provider, demo data): the plan's price, VAT when it has a line. */
const asPriced = async (deps: SubscriptionsDeps, remote: RemoteSubscription): Promise<Agreement | null> => {
  const userId = await findPayerId(deps, remote.customerId)
  const product = await deps.catalogue.productByPrice(remote.priceIds)
  if (userId === null || product === null) return null
  const { priceMonthCents: net, currency } = product
  const vat = remote.priceIds.length > 1 ? vatCents(net, deps.platform.settings.vatHundredths) : 0
  return { userId, productId: product.id, totalCents: net + vat, vatCents: vat, currency }
}

/**
 * Finds what was agreed on a subscription: as it was first mirrored, else as its checkout asked, else by its customer and
 * price. A plan that costs more since, or another VAT rate, changes nothing for who has it. Null when it is nobody's here.
 */
export const whoseSubscription = async (
  deps: SubscriptionsDeps,
  remote: RemoteSubscription,
): Promise<Agreement | null> =>
  (await asMirrored(deps, remote.id)) ?? (await asOrdered(deps, remote)) ?? (await asPriced(deps, remote))
