import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ProductTranslations } from '#contract/catalogue/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** Defines what can be bought. Net prices in integer cents; interval in months, 0 for one-off products. */
export interface ProductTable {
  id: GeneratedAlways<number>
  /** The plan's key; null for products that managers create. */
  key: string | null
  name: string
  description: string
  price_month_cents: number
  currency: 'EUR' | 'GBP' | 'USD'
  recurring_month_interval: number
  public_link_name: string | null
  stripe_product_id: string | null
  stripe_price_id: string | null
  stripe_link_id: ColumnType<string | null, string | null | undefined>
  stripe_payment_url: ColumnType<string | null, string | null | undefined>
  /** The VAT that the provider's page charges. */
  link_vat_cents: ColumnType<number | null, number | null | undefined>
  created_at: ColumnType<string, string | undefined>
  /** Name and description in other languages. */
  translations: ColumnType<ProductTranslations, string | undefined, string>
  /** Since when nobody can buy it. */
  withdrawn_at: ColumnType<string | null, string | null | undefined>
  /** Increases with every correction. */
  revision: Generated<number>
  /** The revision that the provider has. */
  provider_revision: Generated<number>
  /** Counts the links of a product that was withdrawn and offered again. */
  link_round: Generated<number>
  /** The round up to which every earlier link was looked for at the provider. */
  closed_round: Generated<number>
}

/** Every price that a product ever had at the provider. */
interface ProductPriceTable {
  id: GeneratedAlways<number>
  product_id: number
  stripe_price_id: string
  cents: number
  created_at: string
}

/** Links through which nobody may buy any more. */
interface ProductLinkClosingTable {
  link_id: string
  product_id: number
  closed_at: ColumnType<string | null, string | null | undefined>
}

type CatalogueTables = {
  product: ProductTable
  product_price: ProductPriceTable
  product_link_closing: ProductLinkClosingTable
}

/** Returns the catalogue's tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<CatalogueTables>()
