import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { DocumentsDeps } from './deps.ts'
import { findForStaff, findVisible, lockDocument, requireLockedCustomer } from './find-document.ts'
import { type CustomerRow, forAll, personal, sentIn } from './kinds.ts'
import { isManager } from './policy.ts'
import {
  auditDetails,
  type DocumentsCall,
  recordDocumentsAction,
  recordPublicAction,
} from './record-documents-action.ts'
import { lockRequest } from './requests/lock-request.ts'
import { settleRequest } from './requests/settle-request.ts'
import { type DocumentRow, tables } from './tables.ts'

const markDeleted = async (trx: Trx, row: DocumentRow, userId: number, now: Date): Promise<void> => {
  await tables(trx)
    .updateTable('document')
    .set({ deleted_at: now.toISOString(), deleted_by: userId, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .execute()
}

/** Deletes a customer's document; repeating it answers the same. */
export const deleteDocument = ({ platform }: DocumentsDeps, call: DocumentsCall, id: number): Promise<{ id: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const row = await lockDocument(trx, personal, id, now)
    if (row.deleted_at !== null) return { id }
    await markDeleted(trx, row, call.actor.userId, now)
    await recordDocumentsAction(platform, trx, call, {
      action: 'delete-document',
      userId: row.user_id,
      before: auditDetails(row),
    })
    return { id }
  })

/** Deletes a public document; repeating it answers the same. */
export const deletePublicDocument = (
  { platform }: DocumentsDeps,
  call: DocumentsCall,
  id: number,
): Promise<{ id: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const row = await lockDocument(trx, forAll, id, now)
    if (row.deleted_at !== null) return { id }
    await markDeleted(trx, row, call.actor.userId, now)
    await recordPublicAction(platform, trx, call, { action: 'delete-public-document', id, before: auditDetails(row) })
    return { id }
  })

/** Locks the request of an upload before the upload itself, in the order that every transaction uses. */
const lockDocumentAndRequest = async (trx: Trx, { id, request_id: requestId }: CustomerRow, now: Date) => {
  const request = requestId === null ? null : await lockRequest(trx, requestId)
  return { request, row: await lockDocument(trx, sentIn, id, now) }
}

/**
 * Deletes an upload: customers their own, managers any. A deleted one answers its customer as not found, and managers
 * the same as before.
 */
export const deleteCustomerDocument = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  id: number,
): Promise<{ id: number }> => {
  const { platform } = deps
  const now = platform.clock.now()
  const isStaff = isManager(call.actor)
  const found = isStaff
    ? await findForStaff(platform.db, sentIn, id, now)
    : await findVisible(platform.db, call.actor, sentIn, id)
  return platform.db.transaction().execute(async (trx) => {
    await requireLockedCustomer(trx, found.user_id)
    const { request, row } = await lockDocumentAndRequest(trx, found, now)
    if (row.deleted_at !== null) {
      if (isStaff) return { id }
      throw refuse('not_found')
    }
    await markDeleted(trx, row, call.actor.userId, now)
    if (request) await settleRequest(trx, request, now)
    await recordDocumentsAction(platform, trx, call, {
      action: 'delete-customer-document',
      userId: row.user_id,
      before: auditDetails(row),
    })
    return { id }
  })
}
