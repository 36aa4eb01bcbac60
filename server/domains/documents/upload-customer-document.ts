import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { uploadCustomerDocument as endpoint } from '#contract/documents/customer.ts'
import { customerFileTypes } from '#contract/documents/schemas.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import { saveReceived } from '#server/platform/files/save-received.ts'
import type { Allowance } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Receive } from '#server/platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import { countUploads, requireLockedCustomer } from './find-document.ts'
import { sentIn } from './kinds.ts'
import { presentCustomer } from './present.ts'
import { auditDetails, type DocumentsCall, recordDocumentsAction } from './record-documents-action.ts'
import { lockRequest } from './requests/lock-request.ts'
import { hasRoom, stateAfterUpload } from './rules.ts'
import { type RequestRow, tables } from './tables.ts'

/** Limits uploads in a day, since deleted files stay for thirty days and count in no quota. */
const uploadsByCustomer: Allowance = { max: 500, seconds: 86_400 }

/**
 * Locks the caller's own request of a file and marks it as sent; refuses another customer's request, or one that has
 * ended.
 */
const sendFor = async (trx: Trx, userId: number, requestId: number): Promise<RequestRow> => {
  const request = await lockRequest(trx, requestId)
  if (request.user_id !== userId) throw refuse('not_found')
  const state = stateAfterUpload(request.state)
  if (state !== 'submitted') throw refuse(state)
  await tables(trx)
    .updateTable('document_request')
    .set({ state, next_reminder_at: null, revision: request.revision + 1 })
    .where('id', '=', request.id)
    .execute()
  return request
}

/**
 * Saves a file that a customer uploads, for a request or without one. Refuses `email_not_verified` before the address
 * is confirmed. Locks the customer's row, so that concurrent uploads never exceed the quota.
 */
export const uploadCustomerDocument = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  receive: Receive<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { platform } = deps
  const { userId } = call.actor
  const { body, saved } = await receive(async (file) => {
    if (!(await findAnyPerson(deps.platform.db, userId))?.emailVerified) throw refuse('email_not_verified')
    await platform.limits.spend('upload', String(userId), uploadsByCustomer)
    // An early refusal, before 20 MB are received; the check in the transaction decides. An upload may be repeated at
    // the limit.
    const isFull = !hasRoom(await countUploads(platform.db, userId))
    if (isFull && !(await platform.idempotency.isAnswered())) throw refuse('max_upload_reached')
    return receiveFile(platform.files, file, customerFileTypes)
  })
  return saveReceived(platform, saved, async (trx) => {
    await requireLockedCustomer(trx, userId)
    const sent = { kind: 'customer', user_id: userId, note: body.notes, uploaded_by: userId } as const
    if (!hasRoom(await countUploads(trx, userId))) throw refuse('max_upload_reached')
    const request = body.requestId === undefined ? null : await sendFor(trx, userId, body.requestId)
    const row = await tables(trx)
      .insertInto('document')
      .values({
        ...sent,
        // The file goes into the request's folder, whatever the form says.
        folder: request?.folder ?? body.folder,
        name: saved.name,
        type: saved.type,
        file_key: saved.file.key,
        size: saved.file.size,
        request_id: request?.id ?? null,
        uploaded_at: platform.clock.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!sentIn.is(row)) throw refuse('internal_error')
    await recordDocumentsAction(platform, trx, call, {
      action: 'upload-customer-document',
      userId,
      after: { ...auditDetails(row), size: row.size, ...(request ? { request: request.id } : {}) },
    })
    return platform.idempotency.recordAnswer(trx, presentCustomer(row))
  })
}
