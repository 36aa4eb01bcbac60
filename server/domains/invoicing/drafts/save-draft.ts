import type { InvoiceDraft, InvoiceDraftChange, InvoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { type DraftContent, type DraftRow, tables } from '#server/domains/invoicing/tables.ts'
import { lockAnyPerson } from '#server/domains/people/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { merged } from '#server/platform/http/merged.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { contentOfForm, shownContent } from './draft-content.ts'
import { lockDraft, presentDraft } from './find-draft.ts'
import { sameJson } from './same-json.ts'

/** Builds the subject of a draft's audit entries. */
export const draftSubject = (id: number) => ({ type: 'invoice-draft', id }) as const

/** What the audit trail says of a draft: its customer may be deleted with it, so no text of it stays there. */
const summaryOf = (userId: number | null, content: DraftContent | null): object => {
  if (content === null) return { userId }
  const { items, total_cents: totalCents, currency } = shownContent(content, 'en')
  return { userId, items: items.length, totalCents, currency }
}

/** Locks the customer before any draft, as a deletion of the account does; a merged account gives the remaining one. */
const customerOf = async (trx: Trx, userRef: number | null | undefined): Promise<number | null> => {
  if (userRef === undefined || userRef === null) return null
  const customer = await lockAnyPerson(trx, userRef)
  // Nobody writes to a deleted account, and its deletion removes its drafts.
  if (!customer || customer.isDeleted) throw refuse('not_found')
  return customer.id
}

/** Saves a new draft with its audit entry in one transaction. Throws `not_found` for an unknown customer. */
export const createDraft = async (
  { platform }: InvoicingDeps,
  call: StaffAction,
  form: InvoiceDraftForm,
): Promise<InvoiceDraft> =>
  platform.db.transaction().execute(async (trx) => {
    const userId = await customerOf(trx, form.userRef)
    const content = contentOfForm(form)
    shownContent(form, call.language)
    const now = platform.clock.now().toISOString()
    const row = await tables(trx)
      .insertInto('invoice_draft')
      .values({
        user_id: userId,
        content: JSON.stringify(content),
        made_by: call.actor.userId,
        changed_by: call.actor.userId,
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, call, {
      action: 'create-invoice-draft',
      subject: draftSubject(row.id),
      after: summaryOf(userId, content),
    })
    return platform.idempotency.recordAnswer(trx, await presentDraft(trx, row))
  })

/** Locks a draft that is not issued; throws `draft_issued` for another. */
const lockOpen = async (trx: Trx, id: number): Promise<DraftRow & { readonly content: DraftContent }> => {
  const { content, ...row } = await lockDraft(trx, id)
  if (row.invoice_id !== null || content === null) throw refuse('draft_issued')
  return { ...row, content }
}

/**
 * Changes a draft with its audit entry in one transaction; what is left out remains, and an identical save changes nothing. Throws a conflict with the
 * current draft for a stale version.
 */
export const changeDraft = async (
  { platform }: InvoicingDeps,
  call: StaffAction,
  id: number,
  { userRef, version, ...change }: InvoiceDraftChange,
): Promise<InvoiceDraft> =>
  platform.db.transaction().execute(async (trx) => {
    const customer = await customerOf(trx, userRef)
    const row = await lockOpen(trx, id)
    const userId = userRef === undefined ? row.user_id : customer
    const written = merged(row.content, change)
    const content = contentOfForm(written)
    shownContent(written, call.language)
    if (userId === row.user_id && sameJson(content, row.content)) return presentDraft(trx, row)
    if (version !== undefined && version !== row.revision) throw refuseConflict(await presentDraft(trx, row))
    const saved = await tables(trx)
      .updateTable('invoice_draft')
      .set({
        user_id: userId,
        content: JSON.stringify(content),
        revision: row.revision + 1,
        changed_by: call.actor.userId,
        changed_at: platform.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, call, {
      action: 'change-invoice-draft',
      subject: draftSubject(id),
      before: summaryOf(row.user_id, row.content),
      after: summaryOf(userId, content),
    })
    return presentDraft(trx, saved)
  })

/**
 * Deletes a draft with its audit entry in one transaction. Throws `draft_issued` once it became an invoice, and a conflict
 * with the current draft for a stale version.
 */
export const deleteDraft = async (
  { platform }: InvoicingDeps,
  call: StaffAction,
  id: number,
  version?: number,
): Promise<{ id: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, id)
    if (version !== undefined && version !== row.revision) throw refuseConflict(await presentDraft(trx, row))
    await tables(trx).deleteFrom('invoice_draft').where('id', '=', id).execute()
    await recordAction(platform, trx, call, {
      action: 'delete-invoice-draft',
      subject: draftSubject(id),
      before: summaryOf(row.user_id, row.content),
    })
    return { id }
  })
