import type { BodyOf } from '#contract/core/endpoint.ts'
import type { acceptRequest as accept, returnRequest as refundPayment } from '#contract/documents/manager-requests.ts'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { requireLockedCustomer } from '#server/domains/documents/find-document.ts'
import { mailRequest } from '#server/domains/documents/mails.ts'
import { type DocumentsCall, recordDocumentsAction } from '#server/domains/documents/record-documents-action.ts'
import { answerRefusal, nextReminderOn } from '#server/domains/documents/rules.ts'
import { type RequestRow, tables } from '#server/domains/documents/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { customerOfRequest, fileIds, lockRequest, reminderAt } from './lock-request.ts'
import { presentRequest } from './present-request.ts'

/** Refuses a request that staff cannot answer, or whose state changed since they saw it. */
const requireAnswerable = async (trx: Trx, request: RequestRow, revision: number): Promise<void> => {
  const refusal = answerRefusal(request.state, (await fileIds(trx, request.id)).length)
  if (refusal) throw refuse(refusal)
  if (revision !== request.revision) throw refuseConflict(await presentRequest(trx, request))
}

/** Accepts the files of a request; repeating it answers the same. */
export const acceptRequest = (
  deps: DocumentsDeps,
  call: DocumentsCall,
  id: number,
  { version: revision }: BodyOf<typeof accept>,
): Promise<StaffRequest> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id)
    if (request.state === 'accepted') return presentRequest(trx, request)
    await requireAnswerable(trx, request, revision)
    const written = await tables(trx)
      .updateTable('document_request')
      .set({
        state: 'accepted',
        ended_at: deps.platform.clock.now().toISOString(),
        next_reminder_at: null,
        revision: request.revision + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordDocumentsAction(deps.platform, trx, call, {
      action: 'accept-document-request',
      userId: request.user_id,
      before: { request: id, title: request.title, state: request.state },
      after: { state: written.state },
    })
    return presentRequest(trx, written)
  })

/**
 * Returns the files of a request to the customer and mails the reason; repeating it with the same reason answers the
 * same.
 */
export const returnRequest = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  id: number,
  { version: revision, reason }: BodyOf<typeof refundPayment>,
): Promise<StaffRequest> => {
  const userId = await customerOfRequest(deps.platform.db, id)
  return deps.platform.db.transaction().execute(async (trx) => {
    const customer = await requireLockedCustomer(trx, userId)
    const request = await lockRequest(trx, id)
    if (request.state === 'changes_requested' && request.reason === reason) return presentRequest(trx, request)
    await requireAnswerable(trx, request, revision)
    const today = londonDay(deps.platform.clock.now())
    const written = await tables(trx)
      .updateTable('document_request')
      .set({
        state: 'changes_requested',
        reason,
        returned_up_to: Math.max(0, ...(await fileIds(trx, id))),
        next_reminder_at: reminderAt(nextReminderOn(today, request.due_on, request.reminders)),
        revision: request.revision + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailRequest(deps.platform, trx, customer, { kind: 'returned', request: written })
    await recordDocumentsAction(deps.platform, trx, call, {
      action: 'return-document-request',
      userId: request.user_id,
      before: { request: id, title: request.title, state: request.state },
      after: { state: written.state, reason },
    })
    return presentRequest(trx, written)
  })
}
