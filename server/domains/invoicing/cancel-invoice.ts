import type { Invoice } from '#contract/invoicing/schemas.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { translate } from '#server/platform/language/translate.ts'
import { columnsOf, contentOfRow } from './content.ts'
import { insertDocument, subjectOf } from './create-document.ts'
import { hasCreditNote, requireCreditable } from './credit.ts'
import type { InvoicingDeps } from './deps.ts'
import { publishOwedChange } from './events.ts'
import { lockDocument, presentOne } from './find-document.ts'
import { creditableCents } from './rules.ts'
import { shownAs } from './shown-as.ts'

/**
 * Cancels an invoice by a credit note over its whole total, dated today. Safe to repeat. Throws `document_not_numbered` for
 * one without a number and `invoice_partially_credited` for one that was credited in part.
 */
export const cancelInvoice = async (deps: InvoicingDeps, call: StaffAction, id: number): Promise<Invoice> => {
  const { platform } = deps
  const now = platform.clock.now()
  const today = londonDay(now)
  return platform.db.transaction().execute(async (trx) => {
    const invoice = await lockDocument(trx, 'invoice', id)
    if (invoice.state !== 'issued') throw refuse('document_not_numbered')
    if (await hasCreditNote(trx, id)) {
      if (creditableCents(invoice) > 0) throw refuse('invoice_partially_credited')
      return presentOne(trx, 'invoice', invoice, shownAs(platform))
    }
    const content = contentOfRow(invoice)
    // A credit note states its reason (VAT Notice 700, §18.2).
    const reason = translate(content.language, 'document.cancelled', { number: `${invoice.number}/${invoice.year}` })
    await requireCreditable(trx, invoice, content, {
      day: today,
      today,
      before: 0,
      refunded: 0,
      at: now.toISOString(),
    })
    const note = await insertDocument(deps, trx, columnsOf({ ...content, notes: reason, due_on: null }), {
      kind: 'credit_note',
      origin: 'manual',
      userId: invoice.user_id,
      madeBy: call.actor.userId,
      datedOn: today,
      invoiceId: id,
    })
    await publishOwedChange(platform, trx, invoice)
    await recordAction(platform, trx, call, {
      action: 'cancel-invoice',
      subject: subjectOf(invoice),
      after: { credit_note: note.id, total_cents: content.total_cents },
    })
    return presentOne(trx, 'invoice', invoice, shownAs(platform))
  })
}
