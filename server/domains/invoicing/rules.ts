import type { InvoiceStatus } from '#contract/invoicing/schemas.ts'
import type { DocumentRow } from './tables.ts'

/** What the system made of a payment: its items and currency are fixed. */
export const isSystemMade = ({ origin }: Pick<DocumentRow, 'origin'>): boolean =>
  origin === 'subscription' || origin === 'consultancy' || origin === 'external_purchase'

/** What is left of an invoice, as columns or JSON give it: integer cents. */
interface Credited {
  readonly total_cents: bigint | number
  readonly credited_cents: bigint | number
}

/** What may still be credited of an invoice, in integer cents. */
export const creditableCents = (row: Credited): number => Number(row.total_cents) - Number(row.credited_cents)

/** How an invoice stands: nothing of this is kept, so that it cannot differ from what it follows from. */
export const invoiceStatus = (row: Credited & Pick<DocumentRow, 'state' | 'paid_at'>): InvoiceStatus => {
  if (row.state !== 'issued') return 'draft'
  if (row.total_cents > 0n && creditableCents(row) === 0) return 'void'
  return row.paid_at === null ? 'open' : 'paid'
}

/** Whether nothing of a document may be changed any more. */
export const isLocked = (
  row: Pick<DocumentRow, 'kind' | 'state' | 'credited_cents' | 'converted_id'>,
  lockIssued: boolean,
): boolean => {
  if (row.kind === 'pro_forma') return row.converted_id !== null
  if (row.credited_cents > 0n) return true
  return lockIssued && row.state === 'issued'
}
