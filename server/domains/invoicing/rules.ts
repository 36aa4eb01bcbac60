import type { InvoiceStatus } from '#contract/invoicing/schemas.ts'
import { kindRules } from './kinds.ts'
import type { DocumentOrigin, DocumentRow } from './tables.ts'

/** Checks whether the system created it for a payment, which fixes its items and currency. */
export const isSystemMade = ({ origin }: Pick<DocumentRow, 'origin'>): boolean => systemMade[origin]

const systemMade: Readonly<Record<DocumentOrigin, boolean>> = {
  manual: false,
  pro_forma: false,
  subscription: true,
  consultancy: true,
  external_purchase: true,
}

/** Describes an invoice's remaining amount, as columns or JSON give it: integer cents. */
interface Credited {
  readonly total_cents: bigint | number
  readonly credited_cents: bigint | number
}

/** Computes what may still be credited of an invoice, in integer cents. */
export const creditableCents = (row: Credited): number => Number(row.total_cents) - Number(row.credited_cents)

/** Computes what is still owed of an invoice, in integer cents: never below 0. */
export const owedCents = (row: Credited & { readonly received_cents: bigint | number }): number =>
  Math.max(creditableCents(row) - Number(row.received_cents), 0)

/**
 * Computes what may be returned of an invoice, in integer cents: what was received and not returned, above what is
 * left after its credit notes. Never what is still owed; below 0 when money was returned without a credit note.
 */
export const refundableCents = (
  row: Credited & { readonly received_cents: bigint | number; readonly refunded_cents: bigint | number },
): number => Number(row.received_cents) - Number(row.refunded_cents) - creditableCents(row)

/** Checks whether an invoice with less credited or received still covers what was returned of it. */
export const coversRefunds = (row: Parameters<typeof refundableCents>[0]): boolean =>
  Number(row.refunded_cents) === 0 || refundableCents(row) >= 0

/** Derives the status of an invoice; it is not stored, so it cannot contradict its sources. */
export const invoiceStatus = (
  row: Credited & Pick<DocumentRow, 'state' | 'paid_at' | 'uncollectible_at'>,
): InvoiceStatus => {
  if (row.state !== 'issued') return 'draft'
  if (row.total_cents > 0n && creditableCents(row) === 0) return 'void'
  if (row.paid_at !== null) return 'paid'
  return row.uncollectible_at === null ? 'open' : 'uncollectible'
}

/** Checks whether an invoice is overdue on a day of London: open, with a due day that has passed. */
export const isOverdue = (
  row: Parameters<typeof invoiceStatus>[0] & Pick<DocumentRow, 'due_on'>,
  today: string,
): boolean => invoiceStatus(row) === 'open' && row.total_cents > 0n && row.due_on !== null && row.due_on < today

/** Returns why staff may not change an invoice's status by hand; null while it is unpaid. */
export const statusRefusal = (
  status: InvoiceStatus,
): 'document_not_numbered' | 'document_void' | 'document_paid' | null => {
  switch (status) {
    case 'draft':
      return 'document_not_numbered'
    case 'void':
      return 'document_void'
    case 'paid':
      return 'document_paid'
    case 'open':
    case 'uncollectible':
      return null
  }
}

/** Returns why a document cannot be deleted; null when it has no number and no payment created it. */
export const deletionRefusal = (
  row: Pick<DocumentRow, 'state' | 'origin'>,
): 'document_numbered' | 'document_of_payment' | null => {
  if (row.state === 'issued') return 'document_numbered'
  return isSystemMade(row) ? 'document_of_payment' : null
}

/** Checks whether a document can no longer be changed at all. */
export const isLocked = (
  row: Pick<DocumentRow, 'kind' | 'state' | 'credited_cents' | 'converted_id'>,
  lockIssued: boolean,
): boolean => kindRules[row.kind].isLocked(row, lockIssued)
