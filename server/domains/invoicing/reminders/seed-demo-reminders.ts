import { daysLater } from '#contract/registry/months.ts'
import { ofStatus } from '#server/domains/invoicing/of-status.ts'
import { owedCents } from '#server/domains/invoicing/rules.ts'
import { tables } from '#server/domains/invoicing/tables.ts'
import { morningOf } from '#server/platform/clock/morning-of.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { remindersDue } from './rules.ts'

/** The time of day at which the demo's reminders were sent. */
const sentAt = 'T09:05:00Z'

/**
 * Records the reminders of the demo's open invoices whose day has come as sent, so that it starts with a history and
 * not with a flood of mails. A repeat does nothing.
 */
export const seedDemoReminders = async (trx: Trx, now: Date, days: readonly number[]): Promise<void> => {
  const open = await tables(trx)
    .selectFrom('accounting_document')
    .selectAll()
    .where(ofStatus('open'))
    .where('due_on', 'is not', null)
    .execute()
  const reminders = open.flatMap((row) => {
    const { due_on: dueOn, dated_on: issuedOn } = row
    if (dueOn === null || owedCents(row) === 0) return []
    const { send, skip } = remindersDue({ dueOn, issuedOn, days }, morningOf(now), [])
    return [...skip, ...(send === null ? [] : [send])].map((after) => ({
      invoice_id: row.id,
      due_on: dueOn,
      days_after: after,
      owed_cents: owedCents(row),
      made_by: null,
      reminded_at: new Date(Math.min(Date.parse(`${daysLater(dueOn, after)}${sentAt}`), now.getTime())).toISOString(),
      skipped_for: null,
    }))
  })
  if (reminders.length === 0) return
  await tables(trx)
    .insertInto('invoice_reminder')
    .values(reminders)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
