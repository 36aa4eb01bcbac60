import type { DocumentRow } from '#server/domains/invoicing/tables.ts'

type Settled = Pick<DocumentRow, 'paid_at' | 'uncollectible_at' | 'earlier_uncollectible_at'>

/** The columns by which an invoice counts as paid: integer cents. */
interface Money extends Settled {
  readonly total_cents: bigint | number
  readonly credited_cents: bigint | number
  readonly received_cents: bigint | number
}

/**
 * Derives whether an invoice is paid from what was received and credited. It is paid once something was received and
 * nothing is owed; an invoice over nothing keeps the mark that staff set. Payment ends the mark as uncollectible, and an
 * invoice that is owed again has it again.
 */
export const settledColumns = (invoice: Money, at: string): Settled => {
  const { paid_at: paidAt, uncollectible_at: current, earlier_uncollectible_at: earlier } = invoice
  const [total, credited, received] = [invoice.total_cents, invoice.credited_cents, invoice.received_cents].map(Number)
  if (total === 0) return { paid_at: paidAt, uncollectible_at: current, earlier_uncollectible_at: earlier }
  const isPaid = (received ?? 0) > 0 && (received ?? 0) + (credited ?? 0) >= (total ?? 0)
  return isPaid
    ? { paid_at: paidAt ?? at, uncollectible_at: null, earlier_uncollectible_at: current ?? earlier }
    : { paid_at: null, uncollectible_at: current ?? earlier, earlier_uncollectible_at: null }
}
