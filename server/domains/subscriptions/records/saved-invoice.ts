import type { Selectable } from 'kysely'
import type { PaymentInvoiceTable } from '#server/domains/subscriptions/tables.ts'

/** Describes a saved invoice, and whether a bank still processes its payment. */
export interface SavedInvoice {
  readonly row: Selectable<PaymentInvoiceTable>
  readonly processing: boolean
  /** When the provider voided it; null for every other one. */
  readonly voidedAt: string | null
  /** Whether it was already saved as paid or void, so that its consequences exist. */
  readonly settled: boolean
}
