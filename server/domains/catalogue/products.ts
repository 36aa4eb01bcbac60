import { type Selectable, sql } from 'kysely'
import type { ProductTranslations } from '#contract/catalogue/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
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
  /** Name and description in other languages. */
  readonly translations: ProductTranslations
  /** Nobody can buy it any more. */
  readonly isWithdrawn: boolean
  /** Increases with every correction. */
  readonly revision: number
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
  translations: column('translations'),
  isWithdrawn: from(['withdrawn_at'], (row) => row.withdrawn_at !== null),
  revision: column('revision'),
} satisfies Readonly<Record<keyof Product, unknown>>)

const selectProducts = (db: Db | Trx) => tables(db).selectFrom('product').select(productRows.columns)

/** Lists the five plans, `self_basic` first. */
export const listPlans = async (db: Db): Promise<Product[]> => {
  const rows = await selectProducts(db).where('key', 'is not', null).orderBy('id').execute()
  return rows.map(productRows.map)
}

/** Lists the products that are sold for periods, the plans first. */
export const listRecurring = async (db: Db): Promise<Product[]> => {
  const rows = await selectProducts(db).where('recurring_month_interval', '>', 0).orderBy('id').execute()
  return rows.map(productRows.map)
}

/** Finds the plan of a price key. */
export const findPlan = async (db: Db, key: PriceKey): Promise<Product | null> => {
  const row = await selectProducts(db).where('key', '=', key).executeTakeFirst()
  return row ? productRows.map(row) : null
}

/** Finds the product that has or had one of these prices at the provider, with the amount of that price. */
export const findProductByPrice = async (db: Db, priceIds: readonly string[]): Promise<Product | null> => {
  if (priceIds.length === 0) return null
  const price = await tables(db)
    .selectFrom('product_price')
    .select(['product_id', 'cents', 'stripe_price_id'])
    .where('stripe_price_id', 'in', [...priceIds])
    .executeTakeFirst()
  const product = price ? await findProduct(db, price.product_id) : null
  return price && product ? { ...product, priceMonthCents: price.cents, stripePriceId: price.stripe_price_id } : null
}

/** Returns a product's name and description in a language, or its own. */
export const textsOf = (
  { name, description, translations }: Pick<Product, 'name' | 'description' | 'translations'>,
  language: Language,
): { readonly name: string; readonly description: string } => translations[language] ?? { name, description }

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
