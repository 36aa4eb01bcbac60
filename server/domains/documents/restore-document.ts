import type { CustomerDocument, PublicDocument, StaffDocument } from '#contract/documents/schemas.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { DocumentsDeps } from './deps.ts'
import { countUploads, findForStaff, lockDocument, requireLockedCustomer } from './find-document.ts'
import { forAll, type Kind, personal, sentIn } from './kinds.ts'
import { presentCustomer, presentPublic, presentStaff } from './present.ts'
import {
  auditDetails,
  type DocumentsCall,
  recordDocumentsAction,
  recordPublicAction,
} from './record-documents-action.ts'
import { lockRequest } from './requests/lock-request.ts'
import { settleRequest } from './requests/settle-request.ts'
import { hasRoom } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

const bringBack = async <Row extends DocumentRow>(
  trx: Trx,
  kind: Kind<Row>,
  row: Row,
  more: Partial<Pick<DocumentRow, 'shown_at'>> = {},
): Promise<Row> => {
  const written = await tables(trx)
    .updateTable('document')
    .set({ deleted_at: null, deleted_by: null, revision: row.revision + 1, ...more })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!kind.is(written)) throw refuse('not_found')
  return written
}

/** Restores a customer's document; repeating it answers the same. */
export const restoreDocument = ({ platform }: DocumentsDeps, call: DocumentsCall, id: number): Promise<StaffDocument> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const row = await lockDocument(trx, personal, id, now)
    if (row.deleted_at === null) return presentStaff(row)
    // Its customer sees it from now on: if it was never announced, it waits with the others of this hour.
    const written = await bringBack(trx, personal, row, row.visible ? { shown_at: now.toISOString() } : {})
    await recordDocumentsAction(platform, trx, call, {
      action: 'restore-document',
      userId: row.user_id,
      after: auditDetails(row),
    })
    return presentStaff(written)
  })

/** Restores a public document; repeating it answers the same. */
export const restorePublicDocument = (
  { platform }: DocumentsDeps,
  call: DocumentsCall,
  id: number,
): Promise<PublicDocument> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await lockDocument(trx, forAll, id, platform.clock.now())
    if (row.deleted_at === null) return presentPublic(row, false)
    const written = await bringBack(trx, forAll, row)
    await recordPublicAction(platform, trx, call, { action: 'restore-public-document', id, after: auditDetails(row) })
    return presentPublic(written, false)
  })

/** Restores an upload and the request that it answered, if its customer has room for it. */
export const restoreCustomerDocument = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  id: number,
): Promise<CustomerDocument> => {
  const { platform } = deps
  const now = platform.clock.now()
  const found = await findForStaff(platform.db, sentIn, id, now)
  return platform.db.transaction().execute(async (trx) => {
    await requireLockedCustomer(trx, found.user_id)
    const request = found.request_id === null ? null : await lockRequest(trx, found.request_id)
    const row = await lockDocument(trx, sentIn, id, now)
    if (row.deleted_at === null) return presentCustomer(row)
    if (!hasRoom(await countUploads(trx, row.user_id))) throw refuse('max_upload_reached')
    const written = await bringBack(trx, sentIn, row)
    if (request) await settleRequest(trx, request, now)
    await recordDocumentsAction(platform, trx, call, {
      action: 'restore-customer-document',
      userId: row.user_id,
      after: auditDetails(row),
    })
    return presentCustomer(written)
  })
}
