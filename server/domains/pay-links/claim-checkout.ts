import type { Language } from '#contract/core/fields.ts'
import { lockDocument, owedCents } from '#server/domains/invoicing/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { isChargeable } from '#server/providers/is-chargeable.ts'
import type { PayLinksDeps } from './deps.ts'
import { pageStatus } from './rules.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/**
 * Claims the one checkout of an invoice before anything is requested, for what it owes now. The same row is returned
 * while it is unfinished, also when two payers press at once; the caller closes one over another amount. Throws what
 * the payer must know when there is nothing to pay.
 */
export const claimCheckout = (
  { platform }: PayLinksDeps,
  invoiceId: number,
  language: Language,
): Promise<InvoiceCheckoutRow> =>
  platform.db.transaction().execute(async (trx) => {
    const invoice = await lockDocument(trx, 'invoice', invoiceId)
    const known = await tables(trx)
      .selectFrom('invoice_checkout')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .where('status', 'in', ['opening', 'open', 'waiting'])
      .orderBy('id')
      .execute()
    const status = pageStatus(
      invoice,
      known.some((row) => row.status === 'waiting'),
    )
    if (status === 'paid') throw refuse('document_paid')
    if (status === 'void') throw refuse('document_void')
    if (status === 'processing') throw refuse('payment_processing')
    const [unfinished] = known
    if (unfinished) return unfinished
    const cents = owedCents(invoice)
    if (!isChargeable(cents, invoice.currency)) throw refuse('amount_not_payable')
    const now = platform.clock.now().toISOString()
    return tables(trx)
      .insertInto('invoice_checkout')
      .values({
        invoice_id: invoiceId,
        status: 'opening',
        stripe_id: null,
        url: null,
        cents,
        currency: invoice.currency,
        language,
        payment_id: null,
        mismatch: null,
        created_at: now,
        checked_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
