import { unitsFromCents } from '#contract/core/money.ts'
import type { Violation } from '#contract/core/violations.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseFields } from '../../platform/http/refusal.ts'
import type { DocumentContent } from './content.ts'
import { lockDocument } from './find-document.ts'
import { creditableCents } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** The invoice that a credit note is about, held: whoever else credits or changes it waits. Refuses one without a number. */
export const lockCreditedInvoice = async (trx: Trx, invoiceId: number): Promise<DocumentRow> => {
  const invoice = await lockDocument(trx, 'invoice', invoiceId)
  if (invoice.state !== 'issued') throw refuse('document_pending')
  return invoice
}

/** Whether an invoice has a credit note, one over nothing included: such an invoice is changed and cancelled no more. */
export const hasCreditNote = async (trx: Trx, invoiceId: number): Promise<boolean> => {
  const note = await tables(trx)
    .selectFrom('accounting_document')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst()
  return note !== undefined
}

/** When a credit note is given, which day today is, and what the same note credited before its change. */
export interface CreditTerms {
  readonly day: string
  readonly today: string
  readonly before: number
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
 * Holds a credit note against its invoice, and books it there: same currency, not before the invoice and not after today,
 * and all notes together never over its total. The invoice must be held.
 */
export const requireCreditable = async (
  trx: Trx,
  invoice: DocumentRow,
  content: DocumentContent,
  terms: CreditTerms,
): Promise<void> => {
  const found = problems(invoice, content, terms)
  if (found.length > 0) throw refuseFields(found)
  await tables(trx)
    .updateTable('accounting_document')
    .set({ credited_cents: Number(invoice.credited_cents) + content.total_cents - terms.before })
    .where('id', '=', invoice.id)
    .execute()
}
