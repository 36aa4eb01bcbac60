import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Cents = ColumnType<bigint, number, number>

/** Stores a checkout that the payment link of an invoice opened. Amounts in integer cents. */
interface InvoiceCheckoutTable {
  id: GeneratedAlways<number>
  invoice_id: number
  /** `waiting` while a bank works on a payment; `refused` when the provider charged something else than requested. */
  status: 'opening' | 'open' | 'waiting' | 'paid' | 'failed' | 'expired' | 'refused'
  stripe_id: string | null
  url: string | null
  /** What the invoice owed when it was opened. */
  cents: Cents
  currency: Currency
  /** The language of the hosted page, and of a mail to its payer. */
  language: Language
  payment_id: string | null
  /** Why a payment is not accepted: its amount, currency or mode differs from our request. */
  mismatch: string | null
  /** How much more was paid than was owed at that moment. */
  excess_cents: ColumnType<bigint, number | undefined, number>
  /** When staff marked the excess as settled with the payer. */
  settled_at: ColumnType<string | null, never, string | null>
  settled_by: ColumnType<number | null, never, number | null>
  created_at: string
  expires_at: ColumnType<string | null, never, string | null>
  paid_at: ColumnType<string | null, never, string | null>
  /** When the mails about the payment were queued. */
  mailed_at: ColumnType<string | null, never, string | null>
  /** The stored PDF with the mark that it is paid, which was mailed. */
  pdf_key: ColumnType<string | null, never, string | null>
  checked_at: string
}

export type InvoiceCheckoutRow = Selectable<InvoiceCheckoutTable>

/** Returns the tables of payment links on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<{ invoice_checkout: InvoiceCheckoutTable }>()
