import { sql } from 'kysely'
import type { InvoiceReminder, InvoiceReminders, ReminderStatus } from '#contract/invoicing/manager-reminders.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { findDocument } from '#server/domains/invoicing/find-document.ts'
import { units } from '#server/domains/invoicing/present.ts'
import { recipientOf } from '#server/domains/invoicing/recipient-of.ts'
import { owedCents } from '#server/domains/invoicing/rules.ts'
import { type ReminderRow, tables } from '#server/domains/invoicing/tables.ts'
import { accountEmailsOf, findAnyPerson } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { reminderMailKey } from './reminder-mail-key.ts'
import { nextReminderOn, reminderRefusal, reminderSchedule } from './rules.ts'

type MailState = 'pending' | 'sent' | 'failed'

/** A reminder with the state of its mail; null for one without a mail, or whose mail no longer exists. */
interface ListedReminder extends ReminderRow {
  readonly state: MailState | null
  readonly to_address: string | null
}

const remindersOf = (db: Db, invoiceId: number): Promise<ListedReminder[]> =>
  tables(db)
    .selectFrom('invoice_reminder as r')
    .leftJoin('mail_outbox as m', (join) =>
      join.on('m.key', '=', sql<string>`${reminderMailKey(0).slice(0, -1)} || r.id::text`),
    )
    .selectAll('r')
    .select(['m.state', 'm.to_address'])
    .where('r.invoice_id', '=', invoiceId)
    .orderBy('r.id', 'desc')
    .execute()

const statusOf = ({ skipped_for: skipped, withdrawn_at: withdrawn, state }: ListedReminder): ReminderStatus => {
  if (skipped !== null) return 'skipped'
  if (withdrawn !== null) return 'withdrawn'
  return state === 'pending' ? 'queued' : (state ?? 'sent')
}

const present = (row: ListedReminder, writers: ReadonlyMap<number, string>): InvoiceReminder => ({
  id: row.id,
  remindedAt: instant(row.reminded_at),
  daysAfterDue: row.days_after,
  dueOn: row.due_on,
  owedAmount: units(row.owed_cents),
  sentTo: row.to_address === null || row.to_address === '' ? null : row.to_address,
  remindedBy: row.made_by === null ? null : (writers.get(row.made_by) ?? null),
  status: statusOf(row),
  skipReason: row.skipped_for,
})

/** Lists the reminders of an invoice, newest first, with what follows by itself and whether one can be sent now. */
export const listReminders = async (deps: InvoicingDeps, id: number): Promise<InvoiceReminders> => {
  const { db, clock, settings } = deps.platform
  const row = await findDocument(db, 'invoice', id)
  const [reminders, customer] = await Promise.all([
    remindersOf(db, id),
    row.user_id === null ? null : findAnyPerson(db, row.user_id),
  ])
  const isWaiting = (await deps.pendingPayments?.isWaiting(db, id)) === true
  const writers = await accountEmailsOf(
    db,
    reminders.flatMap(({ made_by: by }) => by ?? []),
  )
  const recipient = await recipientOf(db, row)
  const today = londonDay(clock.now())
  const isSentToday = reminders.some(
    ({ reminded_at: at, skipped_for: skipped, withdrawn_at: withdrawn }) =>
      skipped === null && withdrawn === null && londonDay(new Date(at)) === today,
  )
  const days = settings.invoiceReminderDays
  const schedule = reminderSchedule(row, { days, isSwitchedOn: customer?.hasInvoiceReminders !== false })
  const known = reminders.flatMap(({ due_on: due, days_after: after }) => (due === row.due_on ? (after ?? []) : []))
  return {
    'hydra:member': reminders.map((one) => present(one, writers)),
    'hydra:totalItems': reminders.length,
    schedule,
    nextOn:
      schedule === 'on' && row.due_on !== null
        ? nextReminderOn({ dueOn: row.due_on, issuedOn: row.dated_on, days }, today, known)
        : null,
    recipient: typeof recipient === 'string' ? null : recipient.email,
    owedAmount: units(owedCents(row)),
    refusal: reminderRefusal(row, {
      missing: typeof recipient === 'string' ? recipient : null,
      isSentToday,
      isWaiting,
    }),
  }
}
