import type {
  InvoiceReminder,
  InvoiceReminders,
  ReminderRefusal,
  ReminderSchedule,
  ReminderStatus,
  SkipReason,
} from '#contract/invoicing/manager-reminders.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Labels and colours of what became of a reminder. */
export const reminderStatusLabels: Readonly<
  Record<ReminderStatus, { readonly word: MessageKey; readonly tone: BadgeTone }>
> = {
  queued: { word: 'reminders.status.queued', tone: 'waiting' },
  sent: { word: 'reminders.status.sent', tone: 'paid' },
  failed: { word: 'reminders.status.failed', tone: 'failed' },
  withdrawn: { word: 'reminders.status.withdrawn', tone: 'neutral' },
  skipped: { word: 'reminders.status.skipped', tone: 'neutral' },
}

/** Explains why a scheduled reminder was not sent. */
export const skipLabels: Readonly<Record<SkipReason, MessageKey>> = {
  later: 'reminders.skipped.later',
  same_day: 'reminders.skipped.same_day',
  switched_off: 'reminders.skipped.switched_off',
  no_address: 'reminders.skipped.no_address',
  account_disabled: 'reminders.skipped.account_disabled',
}

/** Explains why none can be sent now. */
export const refusalLabels: Readonly<Record<ReminderRefusal, MessageKey>> = {
  not_open: 'reminders.refused.not_open',
  payment_processing: 'reminders.refused.payment_processing',
  sent_today: 'reminders.refused.sent_today',
  no_address: 'reminders.refused.no_address',
  account_disabled: 'reminders.refused.account_disabled',
}

const scheduleLabels: Readonly<Record<Exclude<ReminderSchedule, 'on'>, MessageKey>> = {
  no_due_day: 'reminders.schedule.no_due_day',
  switched_off: 'reminders.schedule.switched_off',
  not_configured: 'reminders.schedule.not_configured',
  not_open: 'reminders.schedule.not_open',
}

/** Says when the next reminder goes out by itself, or why none does. */
export const scheduleText = (t: Translate, { schedule, nextOn }: InvoiceReminders): string => {
  if (schedule !== 'on') return t(scheduleLabels[schedule])
  return nextOn === null ? t('reminders.schedule.over') : t('reminders.schedule.next', { date: formatDate(nextOn) })
}

/** Says which reminder it is: by its distance to the due day, or who sent it. */
export const reminderName = (t: Translate, { daysAfterDue: days, remindedBy: by }: InvoiceReminder): string => {
  if (days === null) return by === null ? t('reminders.by_hand') : t('reminders.by_hand_of', { by })
  if (days === 0) return t('reminders.on_due_day')
  return days < 0 ? t('reminders.before', { count: -days }) : t('reminders.after', { count: days })
}
