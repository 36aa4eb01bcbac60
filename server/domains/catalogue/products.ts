import { type Selectable, sql } from 'kysely'
import { type PriceKey, priceKeys } from '#contract/subscriptions/price-keys.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type ProductTable, tables } from './tables.ts'

/** Describes a product for other domains; `priceMonthCents` is net. */
export interface Product {
  readonly id: number
  readonly key: PriceKey | null
  readonly name: string
  readonly description: string
  readonly priceMonthCents: number
  readonly currency: ProductTable['currency']
  readonly recurringMonthInterval: number
  readonly publicLinkName: string | null
  readonly stripePriceId: string | null
  /** The provider's own page for the product; null until it is created, and for plans. */
  readonly stripePaymentUrl: string | null
}

/** Converts a row for other domains. */
export const productOf = (row: Selectable<ProductTable>): Product => ({
  id: row.id,
  key: priceKeys.find((key) => key === row.key) ?? null,
  name: row.name,
  description: row.description,
  priceMonthCents: row.price_month_cents,
  currency: row.currency,
  recurringMonthInterval: row.recurring_month_interval,
  publicLinkName: row.public_link_name,
  stripePriceId: row.stripe_price_id,
  stripePaymentUrl: row.stripe_payment_url,
})

/** Lists the five plans, `self_basic` first. */
export const listPlans = async (db: Db): Promise<Product[]> => {
  const rows = await tables(db).selectFrom('product').selectAll().where('key', 'is not', null).orderBy('id').execute()
  return rows.map(productOf)
}

/** Finds the plan of a price key. */
export const findPlan = async (db: Db, key: PriceKey): Promise<Product | null> => {
  const row = await tables(db).selectFrom('product').selectAll().where('key', '=', key).executeTakeFirst()
  return row ? productOf(row) : null
}

/** Finds the product that has one of these prices at the provider. */
export const findProductByPrice = async (db: Db, priceIds: readonly string[]): Promise<Product | null> => {
  if (priceIds.length === 0) return null
  const row = await tables(db)
    .selectFrom('product')
    .selectAll()
    .where('stripe_price_id', 'in', [...priceIds])
    .executeTakeFirst()
  return row ? productOf(row) : null
}

/** Finds a product by its id. */
export const findProduct = async (db: Db | Trx, id: number): Promise<Product | null> => {
  const row = await tables(db).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? productOf(row) : null
}

/** Finds the product of a public link, case-insensitively. */
export const findProductByLink = async (db: Db, linkName: string): Promise<Product | null> => {
  const row = await tables(db)
    .selectFrom('product')
    .selectAll()
    .where(sql`lower(public_link_name)`, '=', linkName.toLowerCase())
    .executeTakeFirst()
  return row ? productOf(row) : null
}
