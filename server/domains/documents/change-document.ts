import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import type { changeDocument as endpoint } from '#contract/documents/manager.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import type { DocumentsDeps } from './deps.ts'
import { lockDocument } from './find-document.ts'
import { personal } from './kinds.ts'
import { presentStaff } from './present.ts'
import { type DocumentsCall, recordDocumentsAction } from './record-documents-action.ts'
import { tables } from './tables.ts'

/**
 * Shows or hides a document, or changes its description; an unchanged one leaves no audit entry. Refuses an older
 * revision and returns the current document.
 */
export const changeDocument = (
  { platform }: DocumentsDeps,
  call: DocumentsCall,
  id: number,
  { version: revision, visible, description }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const row = await lockDocument(trx, personal, id, now)
    if (row.deleted_at !== null) throw refuse('not_found')
    const before = { visible: row.visible, description: row.note }
    const after = { visible: visible ?? row.visible, description: description === undefined ? row.note : description }
    if (before.visible === after.visible && before.description === after.description) return presentStaff(row)
    if (revision !== row.revision) throw refuseConflict(presentStaff(row))
    const shownAt = row.visible ? row.shown_at : now.toISOString()
    const written = await tables(trx)
      .updateTable('document')
      .set({
        visible: after.visible,
        shown_at: after.visible ? shownAt : null,
        note: after.description,
        revision: row.revision + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!personal.is(written)) throw refuse('not_found')
    await recordDocumentsAction(platform, trx, call, {
      action: 'change-document',
      userId: row.user_id,
      before: { document: id, name: row.name, ...before },
      after,
    })
    return presentStaff(written)
  })
