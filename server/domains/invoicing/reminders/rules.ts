import type { ReminderRefusal, ReminderSchedule } from '#contract/invoicing/manager-reminders.ts'
import { daysLater } from '#contract/registry/months.ts'
import { invoiceStatus, owedCents } from '#server/domains/invoicing/rules.ts'
import type { DocumentRow } from '#server/domains/invoicing/tables.ts'

/** The days of an invoice and of the configuration: YYYY-MM-DD, and days after the due day. */
interface Dates {
  readonly dueOn: string
  /** The day of the invoice itself: nothing is reminded of until later. */
  readonly issuedOn: string
  readonly days: readonly number[]
}

/** Lists the configured reminders after the day of the invoice, each with its day, earliest first. */
const scheduled = ({ dueOn, issuedOn, days }: Dates): { readonly days: number; readonly on: string }[] =>
  [...new Set(days)]
    .map((one) => ({ days: one, on: daysLater(dueOn, one) }))
    .filter(({ on }) => on > issuedOn)
    .toSorted((one, other) => one.days - other.days)

/** What a sweep does about the reminders whose day has come: sends the latest, and skips those before it. */
export interface DueReminders {
  readonly send: number | null
  readonly skip: readonly number[]
}

/** Decides about the reminders whose day has come and that were not decided: one that a later one followed is skipped. */
export const remindersDue = (dates: Dates, morning: string, known: readonly number[]): DueReminders => {
  const missing = scheduled(dates)
    .filter(({ days, on }) => on <= morning && !known.includes(days))
    .map(({ days }) => days)
  const latest = missing.at(-1)
  return latest === undefined || known.some((days) => days > latest)
    ? { send: null, skip: missing }
    : { send: latest, skip: missing.slice(0, -1) }
}

/** Returns the day of the next reminder that was not decided, today at the earliest; null when none follows. */
export const nextReminderOn = (dates: Dates, today: string, known: readonly number[]): string | null => {
  const latest = Math.max(...known, Number.NEGATIVE_INFINITY)
  const next = scheduled(dates).find(({ days }) => days > latest)
  if (!next) return null
  return next.on > today ? next.on : today
}

/** Checks whether an invoice can be reminded of: numbered, open, and with something still owed. */
export const isRemindable = (row: DocumentRow): boolean => invoiceStatus(row) === 'open' && owedCents(row) > 0

/** Returns why an invoice is not reminded of by itself; `on` if it is. */
export const reminderSchedule = (
  row: DocumentRow,
  { days, isSwitchedOn }: { readonly days: readonly number[]; readonly isSwitchedOn: boolean },
): ReminderSchedule => {
  if (!isRemindable(row)) return 'not_open'
  if (days.length === 0) return 'not_configured'
  if (!isSwitchedOn) return 'switched_off'
  return row.due_on === null ? 'no_due_day' : 'on'
}

/** Returns why no reminder can be sent by hand; null if one can. */
export const reminderRefusal = (
  row: DocumentRow,
  {
    missing,
    isSentToday,
    isWaiting,
  }: {
    readonly missing: 'no_address' | 'account_disabled' | null
    readonly isSentToday: boolean
    readonly isWaiting: boolean
  },
): ReminderRefusal | null => {
  if (!isRemindable(row)) return 'not_open'
  if (isWaiting) return 'payment_processing'
  return missing ?? (isSentToday ? 'sent_today' : null)
}
