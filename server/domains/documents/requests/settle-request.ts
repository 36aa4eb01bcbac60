import { nextReminderOn, stateWithFiles, waitsForCustomer } from '#server/domains/documents/rules.ts'
import { type RequestRow, tables } from '#server/domains/documents/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { fileIds, reminderAt } from './lock-request.ts'

/**
 * Updates a locked request after a file was deleted or restored. Without files, or with only returned ones, it waits
 * for its customer again, and reminders continue.
 */
export const settleRequest = async (trx: Trx, request: RequestRow, now: Date): Promise<void> => {
  const state = stateWithFiles(request, await fileIds(trx, request.id))
  const next = nextReminderOn(londonDay(now), request.due_on, request.reminders)
  const reminder = waitsForCustomer(state) ? reminderAt(next) : null
  await tables(trx)
    .updateTable('document_request')
    .set({
      state,
      revision: request.revision + 1,
      ...(state === request.state ? {} : { next_reminder_at: reminder }),
    })
    .where('id', '=', request.id)
    .execute()
}
