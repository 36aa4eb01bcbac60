import { domainEvent } from '#server/platform/jobs/events.ts'

/** Reports that a credit note was created, in the transaction that created it. */
export const creditNoteCreated = domainEvent<{ creditNoteId: number; invoiceId: number; totalCents: number }>(
  'credit-note-created',
)
