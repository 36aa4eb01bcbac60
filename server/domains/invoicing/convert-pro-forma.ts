import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { columnsOf, contentOfRow } from './content.ts'
import { insertDocument, subjectOf } from './create-document.ts'
import { mailedTo } from './delivery.ts'
import type { InvoicingDeps } from './deps.ts'
import { lockDocument } from './find-document.ts'
import { requireVatRegistration } from './require-vat-registration.ts'
import { tables } from './tables.ts'

/**
 * Creates the paid invoice of a pro-forma exactly once; a repeat returns the same invoice. Throws `document_not_numbered`
 * for one without a number.
 */
export const convertProForma = async (deps: InvoicingDeps, call: StaffAction, id: number): Promise<{ id: number }> => {
  const { platform } = deps
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    const proForma = await lockDocument(trx, 'pro_forma', id)
    if (proForma.converted_id !== null) return { id: proForma.converted_id }
    if (proForma.state !== 'issued') throw refuse('document_not_numbered')
    const content = contentOfRow(proForma)
    requireVatRegistration(platform, content, null)
    const invoice = await insertDocument(deps, trx, columnsOf(content), {
      kind: 'invoice',
      origin: 'pro_forma',
      userId: proForma.user_id,
      madeBy: call.actor.userId,
      datedOn: londonDay(now),
      paidAt: now.toISOString(),
      sendTo: mailedTo('invoice', proForma.user_id, proForma.send_to ?? proForma.contact),
    })
    await tables(trx)
      .updateTable('accounting_document')
      .set({ converted_id: invoice.id, revision: proForma.revision + 1, changed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await recordAction(platform, trx, call, {
      action: 'convert-pro-forma',
      subject: subjectOf(proForma),
      after: { invoice: invoice.id },
    })
    return { id: invoice.id }
  })
}
