import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import type { BalanceEntryKind } from '#contract/transfers/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Cents = ColumnType<bigint, number, number>

/** A booked payment into an account of the provider. Amounts in integer cents. */
interface IncomingTransferTable {
  id: GeneratedAlways<number>
  /** Null since the account's connection was deleted. */
  account_id: number | null
  /** Its number within the account. */
  entry: number
  account_identity: string
  account_label: string
  bank_name: string
  booked_on: string
  currency: Currency
  cents: Cents
  counterparty: string | null
  description: string | null
  bank_ref: string | null
  /** A transfer of another account with the same day and amount: perhaps the same one from another source. */
  twin_id: number | null
  /** What of it is booked on invoices or added to a balance: the sum of both. */
  settled_cents: ColumnType<bigint, number | undefined, number>
  set_aside_at: Generated<string | null>
  set_aside_by: Generated<number | null>
  /** Since when the bank no longer reports it. */
  gone_at: Generated<string | null>
  created_at: string
  version: Generated<number>
  words_search: GeneratedAlways<string>
}
export type TransferRow = Selectable<IncomingTransferTable>

/** The last state of an account whose lines were all taken. */
interface TransferAccountTable {
  account_id: number
  read_state: string
}

/** What of a transfer pays an invoice; undone ones remain. */
interface TransferBookingTable {
  id: GeneratedAlways<number>
  transfer_id: number
  invoice_id: number
  cents: Cents
  made_by: number | null
  created_at: string
  undone_at: Generated<string | null>
  undone_by: Generated<number | null>
  /** When it was confirmed to the customer, or no mail was due: nobody could be mailed, or the same was mailed before. */
  mailed_at: Generated<string | null>
  /** What the mail said was received, with what became the customer's balance; null where no mail left. */
  mailed_cents: ColumnType<bigint | null, never, number>
  /** The stored PDF with the mark that it is paid, which was mailed. */
  pdf_key: Generated<string | null>
}
export type TransferBookingRow = Selectable<TransferBookingTable>

/** A change of what a customer has to their credit; never changed itself. */
interface BalanceEntryTable {
  id: GeneratedAlways<number>
  user_id: number
  currency: Currency
  /** Signed. */
  cents: ColumnType<bigint, number, never>
  kind: BalanceEntryKind
  transfer_id: number | null
  invoice_id: number | null
  /** The entry that this one takes back. */
  reverses_id: number | null
  made_by: number | null
  created_at: string
}
export type BalanceEntryRow = Selectable<BalanceEntryTable>

type TransferTables = {
  incoming_transfer: IncomingTransferTable
  transfer_account: TransferAccountTable
  transfer_booking: TransferBookingTable
  customer_balance_entry: BalanceEntryTable
}

/** Types the database with this domain's tables; a transaction stays a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<TransferTables>()
