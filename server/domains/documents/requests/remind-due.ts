import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { mailRequest } from '#server/domains/documents/mails.ts'
import { nextReminderOn } from '#server/domains/documents/rules.ts'
import { tables } from '#server/domains/documents/tables.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import { reminderAt } from './lock-request.ts'

/** The log message for a request that fails. */
const again = { message: 'a task of a document sweep failed; the next sweep retries it' }

const batch = 100

interface Due {
  readonly id: number
  readonly userId: number
}

/** Sends one due reminder of a request, however long the sweep was stopped; the next follows on its next day. */
const remindOf = async (deps: DocumentsDeps, trx: Trx, { id, userId }: Due): Promise<void> => {
  const now = deps.platform.clock.now()
  const customer = await lockPerson(trx, userId)
  const request = await tables(trx)
    .selectFrom('document_request')
    .selectAll()
    .where('id', '=', id)
    .where('next_reminder_at', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!request) return
  // Nobody reads it now; the account may be enabled again.
  const isNotified = customer?.isDisabled === false
  const reminders = request.reminders + (isNotified ? 1 : 0)
  await tables(trx)
    .updateTable('document_request')
    .set({
      reminders,
      ...(isNotified ? { reminded_at: now.toISOString() } : {}),
      next_reminder_at: reminderAt(nextReminderOn(londonDay(now), request.due_on, reminders)),
    })
    .where('id', '=', id)
    .execute()
  if (customer)
    await mailRequest(deps.platform, trx, customer, { kind: 'reminder', request: { ...request, reminders } })
}

/** Reminds customers of requests that they have not answered; each request in a transaction of its own. */
export const remindDue = async (deps: DocumentsDeps): Promise<void> => {
  const { db, clock } = deps.platform
  const due = await tables(db)
    .selectFrom('document_request')
    .select(['id', 'user_id as userId'])
    .where('next_reminder_at', '<=', clock.now().toISOString())
    .orderBy('next_reminder_at')
    .limit(batch)
    .execute()
  await eachAlone(deps.platform.log, again, due, (one) => db.transaction().execute((trx) => remindOf(deps, trx, one)))
}
