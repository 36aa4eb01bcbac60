import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { InvoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import type { SkipReason } from '#contract/invoicing/manager-reminders.ts'
import type { OnHoldReason } from '#contract/invoicing/schemas.ts'
import type { RefundFailure } from '#contract/refunds/details.ts'
import type { RefundStatus } from '#contract/refunds/states.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Json } from '#server/platform/database/tables.ts'

/** The origins of a document; the system creates all except `manual` and `pro_forma`. */
export const documentOrigins = ['manual', 'subscription', 'consultancy', 'external_purchase', 'pro_forma'] as const
export type DocumentOrigin = (typeof documentOrigins)[number]

/** The stored states of a document: waiting for its number, on hold for a reason, or issued. */
export const documentStates = ['pending', 'on_hold', 'issued'] as const

/** Describes a stored item: integer cents, percentages in hundredths. */
export interface StoredItem {
  readonly title: string
  readonly description: string
  readonly qty: number
  readonly priceCents: number
  readonly vat: number | null
  readonly discount: number | null
}

type Cents = ColumnType<bigint, number, number>
type CentsOrNull = ColumnType<bigint | null, number | null, number | null>
type Items = ColumnType<StoredItem[], string, string>

interface AccountingDocumentTable {
  id: GeneratedAlways<number>
  kind: DocumentKind
  state: (typeof documentStates)[number]
  on_hold_reason: OnHoldReason | null
  origin: DocumentOrigin
  /** The unique source of the document, such as `payment-invoice:12`. */
  origin_key: string | null
  year: number | null
  number: number | null
  /** The day on the document (Europe/London); of a pending one the day of creation. */
  dated_on: string
  /** The day of supply of what the system sold. */
  supplied_on: string | null
  user_id: number | null
  customer_name: string
  address: string
  city: string | null
  contact: string | null
  fiscal_number: string | null
  language: Language
  currency: Currency
  items: Items
  net_cents: Cents
  vat_cents: Cents
  total_cents: Cents
  notes: string | null
  sterling_millionths: CentsOrNull
  sterling_vat_cents: CentsOrNull
  /** The invoice that a credit note credits. */
  invoice_id: number | null
  /** The invoice that a pro-forma became. */
  converted_id: number | null
  send_to: string | null
  /** The sum of an invoice's credit notes, pending ones included. */
  credited_cents: ColumnType<bigint, number | undefined, number>
  paid_at: string | null
  /** What was received of an invoice, in integer cents: the sum of its receipts; of a payment's own invoice its total. */
  received_cents: ColumnType<bigint, number | undefined, number>
  /** What was or is being returned of an invoice, in integer cents: its refunds that have not failed. */
  refunded_cents: ColumnType<bigint, number | undefined, number>
  /** The refund that a credit note documents: its sum in integer cents, its state, and why it failed. */
  refund_cents: ColumnType<bigint | null, number | null | undefined, number | null>
  refund_status: ColumnType<RefundStatus | null, RefundStatus | null | undefined, RefundStatus | null>
  refund_failure: ColumnType<RefundFailure | null, RefundFailure | null | undefined, RefundFailure | null>
  /** The day by which an invoice is to be paid (Europe/London); null for none. */
  due_on: ColumnType<string | null, string | null | undefined, string | null>
  /** Opens the invoice's payment page without logging in. */
  pay_token: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when staff do not expect an issued invoice to be paid. */
  uncollectible_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when it was uncollectible until it was paid: restored when it is owed again. */
  earlier_uncollectible_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The number of versions of the numbered document. */
  issues: Generated<number>
  /** Increases with every change. */
  revision: Generated<number>
  /** The member of staff who created it; null for what the system created. */
  made_by: Generated<number | null>
  created_at: string
  changed_at: string
  /** The delivered event of the payment that it invoices; its numbering and its mails carry the same cause. */
  caused_by: Generated<string | null>
  name_search: GeneratedAlways<string>
  contact_search: GeneratedAlways<string | null>
}
export type DocumentRow = Selectable<AccountingDocumentTable>

/** How money for an invoice arrived: marked by staff, by its payment page, by transfer, or from a customer's balance. */
export const receiptOrigins = ['by_hand', 'pay_link', 'transfer', 'balance'] as const
export type ReceiptOrigin = (typeof receiptOrigins)[number]

/** Stores money received for an invoice that the system did not create for a payment. Amounts in integer cents. */
interface InvoiceReceiptTable {
  id: GeneratedAlways<number>
  invoice_id: number
  origin: ReceiptOrigin
  /** The unique source, such as `invoice-checkout:12`; null for a mark by hand, and once removed. */
  origin_key: string | null
  cents: ColumnType<bigint, number, never>
  received_at: string
  /** The payment at the payment provider, if it was one. */
  payment_ref: string | null
  made_by: number | null
  created_at: string
  removed_at: ColumnType<string | null, never, string | null>
  removed_by: ColumnType<number | null, never, number | null>
}

/** Stores what was decided about each reminder of an unpaid invoice. Its mail is found by its id. */
interface InvoiceReminderTable {
  id: GeneratedAlways<number>
  invoice_id: number
  /** The due day of that time; null without one. */
  due_on: string | null
  /** Days after the due day, negative before it; null for one that staff sent. */
  days_after: number | null
  owed_cents: ColumnType<bigint, number, never>
  made_by: number | null
  reminded_at: string
  /** Why no mail was written. */
  skipped_for: SkipReason | null
  /** When its mail was withdrawn before it was sent. */
  withdrawn_at: ColumnType<string | null, never, string | null>
}
export type ReminderRow = Selectable<InvoiceReminderTable>

interface DocumentSeriesTable {
  kind: DocumentKind
  year: number
  last_number: number
}

interface DocumentIssueTable {
  id: GeneratedAlways<number>
  document_id: number
  version: number
  content: Json
  file_key: string | null
  issued_at: string
  issued_by: number | null
}

interface ExchangeRateTable {
  currency: 'EUR' | 'USD'
  /** YYYY-MM. */
  month: string
  millionths: Cents
}

/** The fields of a draft's form that are stored together. */
export type DraftContent = Omit<InvoiceDraftForm, 'userRef' | 'version'>

interface InvoiceDraftTable {
  id: GeneratedAlways<number>
  user_id: number | null
  /** Null once it is issued: the invoice has the content. */
  content: ColumnType<DraftContent | null, string, string | null>
  /** Increases with every change. */
  revision: Generated<number>
  made_by: number
  changed_by: number
  created_at: string
  changed_at: string
  /** The invoice that it became. */
  invoice_id: ColumnType<number | null, never, number>
}
export type DraftRow = Selectable<InvoiceDraftTable>

/** Lists the tables of invoicing. */
type InvoicingTables = {
  invoice_draft: InvoiceDraftTable
  accounting_document: AccountingDocumentTable
  document_series: DocumentSeriesTable
  document_issue: DocumentIssueTable
  invoice_receipt: InvoiceReceiptTable
  invoice_reminder: InvoiceReminderTable
  exchange_rate: ExchangeRateTable
}

/** Returns the tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<InvoicingTables>()
