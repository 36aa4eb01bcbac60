import type { ColumnType, GeneratedAlways } from 'kysely'
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
}

/** Returns the catalogue's tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<{ product: ProductTable }>()
