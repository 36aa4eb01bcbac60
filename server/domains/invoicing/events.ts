import type { Trx } from '#server/platform/database/database.ts'
import { domainEvent } from '#server/platform/jobs/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DocumentRow } from './tables.ts'

/** Published when staff changed what an invoice with a payment link owes: its total, its credits or its receipts. */
export const invoiceOwedChanged = domainEvent<{ invoiceId: number }>('invoice-owed-changed')

/** Publishes the event for an invoice that has a payment link. */
export const publishOwedChange = async (
  { events }: Pick<Platform, 'events'>,
  trx: Trx,
  { id, pay_token: token }: Pick<DocumentRow, 'id' | 'pay_token'>,
): Promise<void> => {
  if (token !== null) await events.publish(trx, invoiceOwedChanged, { invoiceId: id })
}

/** Reports that a credit note was created, in the transaction that created it. */
export const creditNoteCreated = domainEvent<{ creditNoteId: number; invoiceId: number; totalCents: number }>(
  'credit-note-created',
)
