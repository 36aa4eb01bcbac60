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
export const invoiceStatus = (
  row: Credited & Pick<DocumentRow, 'state' | 'paid_at' | 'uncollectible_at'>,
): InvoiceStatus => {
  if (row.state !== 'issued') return 'draft'
  if (row.total_cents > 0n && creditableCents(row) === 0) return 'void'
  if (row.paid_at !== null) return 'paid'
  return row.uncollectible_at === null ? 'open' : 'uncollectible'
}

/** Why the status of an invoice keeps staff from changing it by hand; null for one that waits for its payment. */
export const statusRefusal = (status: InvoiceStatus): 'document_pending' | 'document_void' | 'document_paid' | null => {
  switch (status) {
    case 'draft':
      return 'document_pending'
    case 'void':
      return 'document_void'
    case 'paid':
      return 'document_paid'
    case 'open':
    case 'uncollectible':
      return null
  }
}

/** Why a document cannot be deleted; null for one without a number that the system did not make of a payment. */
export const deletionRefusal = (
  row: Pick<DocumentRow, 'state' | 'origin'>,
): 'document_numbered' | 'document_of_payment' | null => {
  if (row.state === 'issued') return 'document_numbered'
  return isSystemMade(row) ? 'document_of_payment' : null
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
