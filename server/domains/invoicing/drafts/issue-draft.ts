import type { Invoice } from '#contract/invoicing/schemas.ts'
import { writeDocument } from '#server/domains/invoicing/create-document.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { presentOne } from '#server/domains/invoicing/find-document.ts'
import { shownAs } from '#server/domains/invoicing/shown-as.ts'
import { tables } from '#server/domains/invoicing/tables.ts'
import { lockAnyPerson } from '#server/domains/people/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuseConflict } from '#server/platform/http/refusal.ts'
import { completeForm } from './draft-content.ts'
import { customerOfDraft, lockDraft, presentDraft } from './find-draft.ts'
import { draftSubject } from './save-draft.ts'

/**
 * Creates the invoice of a draft exactly once, with both audit entries and the numbering job, in one transaction; a
 * repeat returns the same invoice. Throws a conflict with the current draft for a stale version, and the violations of
 * what is missing.
 */
export const issueDraft = async (
  deps: InvoicingDeps,
  call: StaffAction,
  id: number,
  version: number,
): Promise<Invoice> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    // The customer before the draft, as a deletion of the account locks them; the draft itself is read under its lock.
    const customerId = await customerOfDraft(trx, id)
    if (customerId !== null) await lockAnyPerson(trx, customerId)
    const draft = await lockDraft(trx, id)
    if (draft.invoice_id !== null || draft.content === null)
      return presentOne(trx, 'invoice', { id: draft.invoice_id ?? 0 }, shownAs(platform))
    if (draft.revision !== version || draft.user_id !== customerId) throw refuseConflict(await presentDraft(trx, draft))
    const invoice = await writeDocument(deps, trx, call, 'invoice', completeForm(draft.content, draft.user_id))
    await tables(trx)
      .updateTable('invoice_draft')
      .set({
        invoice_id: invoice.id,
        user_id: null,
        content: null,
        revision: draft.revision + 1,
        changed_by: call.actor.userId,
        changed_at: platform.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    await recordAction(platform, trx, call, {
      action: 'issue-invoice-draft',
      subject: draftSubject(id),
      after: { invoice: invoice.id },
    })
    return presentOne(trx, 'invoice', invoice, shownAs(platform))
  })
}
