import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** Stores what a visitor buys or books. Amounts in integer cents, VAT included in the total. */
interface PurchaseTable {
  id: GeneratedAlways<number>
  kind: 'product' | 'consultancy'
  /** Our form, or the payment provider's own page for the product. */
  origin: 'form' | 'link'
  product_id: number | null
  status: 'opening' | 'open' | 'waiting' | 'paid' | 'failed' | 'expired' | 'refused'
  stripe_id: string | null
  url: string | null
  name: string
  surname: string
  address: string
  country: string
  fiscal_number: string | null
  phone: string | null
  email: string | null
  notes: string | null
  language: Language
  /** The product's title at the time of sale. */
  title: string
  /** The owner, known once it is paid. */
  user_id: number | null
  /** Months from one payment to the next; 0 for one payment. */
  months: number
  price_id: string
  total_cents: number
  vat_cents: number
  /** What was returned of it, here or at the provider: refunds that have not failed. */
  refunded_cents: ColumnType<bigint, number | undefined, number>
  currency: Currency
  customer_id: string | null
  payment_id: string | null
  subscription_stripe_id: string | null
  /** Why a payment is not accepted: its amount, currency or mode differs from our request. */
  mismatch: string | null
  created_at: string
  expires_at: string | null
  paid_at: string | null
  checked_at: string
}

export type PurchaseRow = Selectable<PurchaseTable>

/** Returns the tables of purchases on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<{ purchase: PurchaseTable }>()
