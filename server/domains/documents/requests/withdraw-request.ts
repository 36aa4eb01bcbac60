import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { type DocumentsCall, recordDocumentsAction } from '#server/domains/documents/record-documents-action.ts'
import { tables } from '#server/domains/documents/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockRequest } from './lock-request.ts'

/** Withdraws a request that was not accepted; repeating it answers the same. Its files remain among the uploads. */
export const withdrawRequest = (
  { platform }: DocumentsDeps,
  call: DocumentsCall,
  id: number,
): Promise<{ id: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id)
    if (request.state === 'cancelled') return { id }
    if (request.state === 'accepted') throw refuse('request_closed')
    await tables(trx)
      .updateTable('document_request')
      .set({
        state: 'cancelled',
        ended_at: platform.clock.now().toISOString(),
        next_reminder_at: null,
        revision: request.revision + 1,
      })
      .where('id', '=', id)
      .execute()
    await recordDocumentsAction(platform, trx, call, {
      action: 'withdraw-document-request',
      userId: request.user_id,
      before: { request: id, title: request.title, state: request.state },
    })
    return { id }
  })
