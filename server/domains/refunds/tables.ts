import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import type { RefundFailure, RefundMethod, RefundOrigin } from '#contract/refunds/details.ts'
import type { RefundStatus } from '#contract/refunds/states.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** The records of a payment that a refund can return: a receipt of an invoice, a subscription's payment, a purchase. */
export const sourceKinds = ['receipt', 'payment_invoice', 'purchase'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Stores a refund of one payment. Amounts in integer cents. */
interface RefundTable {
  id: GeneratedAlways<number>
  /** Random: names it in idempotency keys, and in the provider's metadata. */
  key: string
  origin: RefundOrigin
  /** Through the payment provider, or by a bank transfer that staff made themselves. */
  method: RefundMethod
  /** Null while the payment of a refund that was made at the provider is not known here. */
  invoice_id: number | null
  /** The credit note that documents it. */
  credit_note_id: number | null
  source_kind: SourceKind | null
  source_id: number | null
  /** The payment at the provider; null until it was looked up. */
  payment_ref: string | null
  stripe_id: string | null
  cents: ColumnType<bigint, number, never>
  currency: Currency
  status: RefundStatus
  failure: RefundFailure | null
  /** Calls to create it at the provider. */
  attempts: Generated<number>
  /** Increases when an idempotency key is used up by an internal error of the provider. */
  key_turn: Generated<number>
  /** When it is next created, read or matched; null when nothing remains to be done. */
  next_attempt_at: string | null
  /** The failed refund that it retries. */
  retry_of: ColumnType<number | null, number | null | undefined, never>
  /** The member of staff who started it. */
  made_by: number | null
  created_at: string
  settled_at: string | null
  /** The delivered event that brought it here. */
  caused_by: ColumnType<string | null, string | null | undefined, never>
}
export type RefundRow = Selectable<RefundTable>

/** Types the table of refunds on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<{ refund: RefundTable }>()
