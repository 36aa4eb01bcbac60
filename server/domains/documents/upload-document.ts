import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { uploadDocument as personalUpload } from '#contract/documents/manager.ts'
import type { uploadPublicDocument as publicUpload } from '#contract/documents/public.ts'
import { fileTypes } from '#contract/documents/schemas.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import { saveReceived } from '#server/platform/files/save-received.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Receive } from '#server/platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import { requireLockedCustomer } from './find-document.ts'
import { forAll, personal } from './kinds.ts'
import { presentPublic, presentStaff } from './present.ts'
import {
  auditDetails,
  type DocumentsCall,
  recordDocumentsAction,
  recordPublicAction,
} from './record-documents-action.ts'
import { tables } from './tables.ts'

/**
 * Saves a document for a customer; a visible one is announced in the next mail. Refuses `not_found` for an unknown
 * customer.
 */
export const uploadDocument = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  receive: Receive<typeof personalUpload>,
): Promise<AnswerOf<typeof personalUpload>> => {
  const { platform } = deps
  const { body, saved } = await receive((file) => receiveFile(platform.files, file, fileTypes))
  const now = platform.clock.now().toISOString()
  return saveReceived(platform, saved, async (trx) => {
    const { id: userId } = await requireLockedCustomer(trx, body.user)
    const { folder, visible, description: note } = body
    const sent = { kind: 'personal', user_id: userId, folder, note, visible, uploaded_by: call.actor.userId } as const
    const row = await tables(trx)
      .insertInto('document')
      .values({
        ...sent,
        name: saved.name,
        type: saved.type,
        file_key: saved.file.key,
        size: saved.file.size,
        shown_at: visible ? now : null,
        uploaded_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!personal.is(row)) throw refuse('internal_error')
    await recordDocumentsAction(platform, trx, call, {
      action: 'upload-document',
      userId,
      after: { ...auditDetails(row), visible: row.visible, size: row.size },
    })
    return platform.idempotency.recordAnswer(trx, presentStaff(row))
  })
}

/** Saves a document for all customers. */
export const uploadPublicDocument = async (
  { platform }: DocumentsDeps,
  call: DocumentsCall,
  receive: Receive<typeof publicUpload>,
): Promise<AnswerOf<typeof publicUpload>> => {
  const { body, saved } = await receive((file) => receiveFile(platform.files, file, fileTypes))
  return saveReceived(platform, saved, async (trx) => {
    const { folder, description: note } = body
    const sent = { kind: 'public', user_id: null, folder, note, uploaded_by: call.actor.userId } as const
    const row = await tables(trx)
      .insertInto('document')
      .values({
        ...sent,
        name: saved.name,
        type: saved.type,
        file_key: saved.file.key,
        size: saved.file.size,
        uploaded_at: platform.clock.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!forAll.is(row)) throw refuse('internal_error')
    await recordPublicAction(platform, trx, call, {
      action: 'upload-public-document',
      id: row.id,
      after: { ...auditDetails(row), size: row.size },
    })
    return platform.idempotency.recordAnswer(trx, presentPublic(row, false))
  })
}
