import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { uploadDocument as personalUpload } from '#contract/documents/manager.ts'
import type { uploadPublicDocument as publicUpload } from '#contract/documents/public.ts'
import { fileTypes } from '#contract/documents/schemas.ts'
import { receiveFile } from '../../platform/files/receive-file.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Receive } from '../../platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import { requireHeldCustomer } from './find-document.ts'
import { keepReceived } from './keep-received.ts'
import { forAll, personal } from './kinds.ts'
import { presentPublic, presentStaff } from './present.ts'
import { type PapersCall, recordPapersAct, recordPublicAct, told } from './record-papers-act.ts'
import { tables } from './tables.ts'

/** Keeps a paper for a customer; a visible one is told of by the next mail. Refuses `not_found` for who is no customer. */
export const uploadDocument = async (
  deps: DocumentsDeps,
  call: PapersCall,
  receive: Receive<typeof personalUpload>,
): Promise<AnswerOf<typeof personalUpload>> => {
  const { platform } = deps
  const { body, kept } = await receive((file) => receiveFile(platform.files, file, fileTypes))
  const now = platform.clock.now().toISOString()
  return keepReceived(platform, kept, async (trx) => {
    const { id: userId } = await requireHeldCustomer(deps, trx, body.user)
    const { folder, visible, description: note } = body
    const sent = { kind: 'personal', user_id: userId, folder, note, visible, uploaded_by: call.actor.userId } as const
    const row = await tables(trx)
      .insertInto('document')
      .values({
        ...sent,
        name: kept.name,
        type: kept.type,
        file_key: kept.file.key,
        size: kept.file.size,
        shown_at: visible ? now : null,
        uploaded_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!personal.is(row)) throw refuse('generic')
    await recordPapersAct(platform, trx, call, {
      act: 'upload-document',
      userId,
      after: { ...told(row), visible: row.visible, size: row.size },
    })
    return platform.idempotency.recordAnswer(trx, presentStaff(row))
  })
}

/** Keeps a paper for all customers. */
export const uploadPublicDocument = async (
  { platform }: DocumentsDeps,
  call: PapersCall,
  receive: Receive<typeof publicUpload>,
): Promise<AnswerOf<typeof publicUpload>> => {
  const { body, kept } = await receive((file) => receiveFile(platform.files, file, fileTypes))
  return keepReceived(platform, kept, async (trx) => {
    const { folder, description: note } = body
    const sent = { kind: 'public', user_id: null, folder, note, uploaded_by: call.actor.userId } as const
    const row = await tables(trx)
      .insertInto('document')
      .values({
        ...sent,
        name: kept.name,
        type: kept.type,
        file_key: kept.file.key,
        size: kept.file.size,
        uploaded_at: platform.clock.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!forAll.is(row)) throw refuse('generic')
    await recordPublicAct(platform, trx, call, {
      act: 'upload-public-document',
      id: row.id,
      after: { ...told(row), size: row.size },
    })
    return platform.idempotency.recordAnswer(trx, presentPublic(row, false))
  })
}
