import { sql } from 'kysely'
import type { SkipReason } from '#contract/invoicing/manager-reminders.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { ofStatus } from '#server/domains/invoicing/of-status.ts'
import { owedSql } from '#server/domains/invoicing/owed-sql.ts'
import { type InvoiceRecipient, recipientOf } from '#server/domains/invoicing/recipient-of.ts'
import { owedCents } from '#server/domains/invoicing/rules.ts'
import { type DocumentRow, tables } from '#server/domains/invoicing/tables.ts'
import { morningOf } from '#server/platform/clock/morning-of.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { startRun } from '#server/platform/jobs/start-run.ts'
import { isRemindable, remindersDue } from './rules.ts'
import { isRemindedToday, sendReminder } from './send-reminder.ts'
import { type SendableInvoice, withSendableInvoice } from './with-sendable-invoice.ts'

const batch = 500

/** Records that reminders of a locked invoice are not sent, and why. */
const skipReminders = async (
  trx: Trx,
  row: DocumentRow,
  days: readonly number[],
  { reason, at }: { readonly reason: SkipReason; readonly at: string },
): Promise<void> => {
  if (days.length === 0) return
  await tables(trx)
    .insertInto('invoice_reminder')
    .values(
      days.map((one) => ({
        invoice_id: row.id,
        due_on: row.due_on,
        days_after: one,
        owed_cents: owedCents(row),
        made_by: null,
        reminded_at: at,
        skipped_for: reason,
      })),
    )
    .execute()
}

/** Returns to whom the due reminder of a locked invoice goes, or why it goes to nobody. */
const recipientNow = async (
  trx: Trx,
  { row, customer }: SendableInvoice,
  now: Date,
): Promise<InvoiceRecipient | SkipReason> => {
  if (customer && !customer.hasInvoiceReminders) return 'switched_off'
  if (await isRemindedToday(trx, row.id, now)) return 'same_day'
  return recipientOf(trx, row)
}

/** Sends the latest due reminder of one invoice and skips those before it: each is decided once. */
const remindOf = (deps: InvoicingDeps, id: number): Promise<void> =>
  withSendableInvoice(deps, id, async (trx, invoice) => {
    const { row } = invoice
    const { clock, settings } = deps.platform
    const now = clock.now()
    if (!isRemindable(row) || row.due_on === null) return
    // Nothing is decided: if the payment fails, the latest reminder follows.
    if (await deps.pendingPayments?.isWaiting(trx, id)) return
    const decided = await tables(trx)
      .selectFrom('invoice_reminder')
      .select('days_after')
      .where('invoice_id', '=', id)
      .where('due_on', '=', row.due_on)
      .execute()
    const known = decided.flatMap(({ days_after: days }) => days ?? [])
    const dates = { dueOn: row.due_on, issuedOn: row.dated_on, days: settings.invoiceReminderDays }
    const { send, skip } = remindersDue(dates, morningOf(now), known)
    const at = now.toISOString()
    await skipReminders(trx, row, skip, { reason: 'later', at })
    if (send === null) return
    const customer = await recipientNow(trx, invoice, now)
    if (typeof customer === 'string') await skipReminders(trx, row, [send], { reason: customer, at })
    else await sendReminder(deps, trx, invoice, { customer, days: send, by: null, now })
  })

/** Finds open invoices with a reminder whose day has come and that was not decided. */
const toRemind = async ({ platform: { db, clock, settings } }: InvoicingDeps, after: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('accounting_document as d')
    .select('d.id')
    .where('d.id', '>', after)
    .where(ofStatus('open'))
    .where(
      sql<boolean>`exists (select from unnest(${[...settings.invoiceReminderDays]}::int[]) n (days)
        where d.due_on + n.days > d.dated_on and d.due_on + n.days <= ${morningOf(clock.now())}::date
          and ${owedSql} > 0
          and not exists (select from invoice_reminder r
            where r.invoice_id = d.id and r.due_on = d.due_on and r.days_after = n.days))`,
    )
    .orderBy('d.id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reminds of unpaid invoices on the configured days, once for each day and due day; each in its own transaction. */
export const mailReminders = async (deps: InvoicingDeps, isOver = startRun()): Promise<void> => {
  const { log, settings } = deps.platform
  if (settings.invoiceReminderDays.length === 0) return
  const failures: unknown[] = []
  for (let ids = await toRemind(deps, 0); ids.length > 0 && !isOver(); ids = await toRemind(deps, ids.at(-1) ?? 0))
    for (const id of ids) {
      if (isOver()) break
      await remindOf(deps, id).catch((error: unknown) => {
        log.error({ err: error }, 'an invoice could not be reminded of; the next sweep retries it')
        failures.push(error)
      })
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices could not be reminded of`)
}
