import { unitsFromCents } from '#contract/core/money.ts'
import type { Violation } from '#contract/core/violations.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField, refuseFields } from '#server/platform/http/refusal.ts'
import type { DocumentContent } from './content.ts'
import { lockDocument } from './find-document.ts'
import { settledColumns } from './receipts/settled-columns.ts'
import { coversRefunds, creditableCents } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Locks the invoice of a credit note, so that other credits and changes wait. Refuses one without a number. */
export const lockCreditedInvoice = async (trx: Trx, invoiceId: number): Promise<DocumentRow> => {
  const invoice = await lockDocument(trx, 'invoice', invoiceId)
  if (invoice.state !== 'issued') throw refuse('document_not_numbered')
  return invoice
}

/** Checks whether an invoice has a credit note, even over nothing: it can no longer be changed or cancelled. */
export const hasCreditNote = async (trx: Trx, invoiceId: number): Promise<boolean> => {
  const note = await tables(trx)
    .selectFrom('accounting_document')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst()
  return note !== undefined
}

/** Describes a credit note's day, the present day, and what the note credited and returned before its change. */
export interface CreditTerms {
  readonly day: string
  readonly today: string
  readonly before: number
  /** What its own refunds come to, in integer cents, also failed ones that can be retried. */
  readonly refunded: number
  /** The present time, at which a credit may settle the invoice. */
  readonly at: string
}

const problems = (invoice: DocumentRow, content: DocumentContent, { day, today, before }: CreditTerms): Violation[] => {
  const found: Violation[] = []
  if (day < invoice.dated_on || day > today)
    found.push({
      propertyPath: 'createdAt',
      message: day > today ? 'document.credit_day_future' : 'document.credit_day_early',
    })
  if (content.currency !== invoice.currency)
    found.push({ propertyPath: 'currency', message: 'document.credit_currency' })
  const left = creditableCents(invoice) + before
  if (content.total_cents > left)
    found.push({
      propertyPath: 'total',
      message: 'document.credit_exceeds',
      params: { left: unitsFromCents(left), currency: invoice.currency },
    })
  return found
}

/**
 * Checks a credit note against its locked invoice and books it there. It needs the same currency and a day from the
 * invoice's to today. All notes together never exceed the total.
 */
export const requireCreditable = async (
  trx: Trx,
  invoice: DocumentRow,
  content: DocumentContent,
  terms: CreditTerms,
): Promise<void> => {
  const found = problems(invoice, content, terms)
  if (found.length > 0) throw refuseFields(found)
  const credited = Number(invoice.credited_cents) + content.total_cents - terms.before
  const isLowered = content.total_cents < terms.before
  const isCovered = content.total_cents >= terms.refunded && coversRefunds({ ...invoice, credited_cents: credited })
  if (isLowered && !isCovered) throw refuseField('total', 'document.credit_refunded')
  await tables(trx)
    .updateTable('accounting_document')
    .set({ credited_cents: credited, ...settledColumns({ ...invoice, credited_cents: credited }, terms.at) })
    .where('id', '=', invoice.id)
    .execute()
}
