import { sql } from 'kysely'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { createRequest as endpoint } from '#contract/documents/manager-requests.ts'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { requireLockedCustomer } from '#server/domains/documents/find-document.ts'
import { mailRequest } from '#server/domains/documents/mails.ts'
import { type DocumentsCall, recordDocumentsAction } from '#server/domains/documents/record-documents-action.ts'
import { nextReminderOn } from '#server/domains/documents/rules.ts'
import { type RequestRow, tables } from '#server/domains/documents/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import { reminderAt } from './lock-request.ts'
import { presentRequest } from './present-request.ts'

type Form = BodyOf<typeof endpoint>

/** The same form within a minute is the same request: a double click, or a lost response. */
const sameFormMs = 60_000

const findSame = (
  trx: Trx,
  user: number,
  { title, note, folder, dueOn }: Form,
  now: Date,
): Promise<RequestRow | undefined> =>
  tables(trx)
    .selectFrom('document_request')
    .selectAll()
    .where('user_id', '=', user)
    .where('title', '=', title)
    .where('folder', '=', folder)
    .where(sql`note`, 'is not distinct from', note)
    .where(sql`due_on`, 'is not distinct from', sql`${dueOn}::date`)
    .where('state', '=', 'open')
    .where('created_at', '>', new Date(now.getTime() - sameFormMs).toISOString())
    .executeTakeFirst()

/** Requests documents from a customer and sends the mail; refuses `not_found`, and a day in the past. */
export const createRequest = (deps: DocumentsDeps, call: DocumentsCall, form: Form): Promise<StaffRequest> => {
  const { platform } = deps
  const now = platform.clock.now()
  const today = londonDay(now)
  if (form.dueOn !== null && form.dueOn < today) throw refuseField('dueOn', 'request.day_past')
  return platform.db.transaction().execute(async (trx) => {
    const customer = await requireLockedCustomer(trx, form.user)
    const same = await findSame(trx, customer.id, form, now)
    if (same) return platform.idempotency.recordAnswer(trx, await presentRequest(trx, same))
    const row = await tables(trx)
      .insertInto('document_request')
      .values({
        user_id: customer.id,
        title: form.title,
        note: form.note,
        folder: form.folder,
        due_on: form.dueOn,
        created_by: call.actor.userId,
        created_at: now.toISOString(),
        next_reminder_at: reminderAt(nextReminderOn(today, form.dueOn, 0)),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailRequest(platform, trx, customer, { kind: 'created', request: row })
    await recordDocumentsAction(platform, trx, call, {
      action: 'create-document-request',
      userId: customer.id,
      after: { request: row.id, title: row.title, folder: row.folder, dueOn: row.due_on },
    })
    return platform.idempotency.recordAnswer(trx, await presentRequest(trx, row))
  })
}
