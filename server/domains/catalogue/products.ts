import { type Selectable, sql } from 'kysely'
import { type PriceKey, priceKeys } from '#contract/subscriptions/price-keys.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { fieldsOf, rowMapping } from '#server/platform/database/row-mapping.ts'
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

const { column, from } = fieldsOf<Selectable<ProductTable>>()

/** Declares a product for other domains: the columns to select, and the mapper. */
export const productRows = rowMapping({
  id: column('id'),
  key: from(['key'], (row) => priceKeys.find((key) => key === row.key) ?? null),
  name: column('name'),
  description: column('description'),
  priceMonthCents: column('price_month_cents'),
  currency: column('currency'),
  recurringMonthInterval: column('recurring_month_interval'),
  publicLinkName: column('public_link_name'),
  stripePriceId: column('stripe_price_id'),
  stripePaymentUrl: column('stripe_payment_url'),
} satisfies Readonly<Record<keyof Product, unknown>>)

const selectProducts = (db: Db | Trx) => tables(db).selectFrom('product').select(productRows.columns)

/** Lists the five plans, `self_basic` first. */
export const listPlans = async (db: Db): Promise<Product[]> => {
  const rows = await selectProducts(db).where('key', 'is not', null).orderBy('id').execute()
  return rows.map(productRows.map)
}

/** Finds the plan of a price key. */
export const findPlan = async (db: Db, key: PriceKey): Promise<Product | null> => {
  const row = await selectProducts(db).where('key', '=', key).executeTakeFirst()
  return row ? productRows.map(row) : null
}

/** Finds the product that has one of these prices at the provider. */
export const findProductByPrice = async (db: Db, priceIds: readonly string[]): Promise<Product | null> => {
  if (priceIds.length === 0) return null
  const row = await selectProducts(db)
    .where('stripe_price_id', 'in', [...priceIds])
    .executeTakeFirst()
  return row ? productRows.map(row) : null
}

/** Finds a product by its id. */
export const findProduct = async (db: Db | Trx, id: number): Promise<Product | null> => {
  const row = await selectProducts(db).where('id', '=', id).executeTakeFirst()
  return row ? productRows.map(row) : null
}

/** Finds the product of a public link, case-insensitively. */
export const findProductByLink = async (db: Db, linkName: string): Promise<Product | null> => {
  const row = await selectProducts(db)
    .where(sql`lower(public_link_name)`, '=', linkName.toLowerCase())
    .executeTakeFirst()
  return row ? productRows.map(row) : null
}
