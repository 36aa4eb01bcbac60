import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, instant } from '#contract/core/fields.ts'
import { oneParam } from './filters.ts'

/** Status of a reminder's email: waiting, sent, failed, withdrawn because nothing was owed any more, or never written. */
export const reminderStatuses = ['queued', 'sent', 'failed', 'withdrawn', 'skipped'] as const
export type ReminderStatus = (typeof reminderStatuses)[number]

/** Why a scheduled reminder was not written. */
export const skipReasons = ['later', 'same_day', 'switched_off', 'no_address', 'account_disabled'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why no reminder can be sent by hand now. */
export const reminderRefusals = [
  'not_open',
  'payment_processing',
  'sent_today',
  'no_address',
  'account_disabled',
] as const
export type ReminderRefusal = (typeof reminderRefusals)[number]

/** Whether reminders of an invoice go out by themselves, or why not. */
export const reminderSchedules = ['on', 'no_due_day', 'switched_off', 'not_configured', 'not_open'] as const
export type ReminderSchedule = (typeof reminderSchedules)[number]

/** One reminder of an invoice, as staff see it. */
export const invoiceReminder = z.strictObject({
  id: z.number(),
  remindedAt: instant,
  /** Days after the due day, negative before it; null for one sent by hand. */
  daysAfterDue: z.nullable(z.number()),
  /** The due day of that time; null for none. */
  dueOn: z.nullable(day),
  /** What was owed then, in units of the invoice's currency. */
  owedAmount: z.number(),
  /** The address; null when nothing was written, and once the email is deleted. */
  sentTo: z.nullable(z.string()),
  /** The member of staff who sent it; null for the schedule. */
  remindedBy: z.nullable(z.string()),
  status: z.enum(reminderStatuses),
  skipReason: z.nullable(z.enum(skipReasons)),
})
export type InvoiceReminder = z.output<typeof invoiceReminder>

/** The reminders of an invoice, newest first, what follows by itself, and whether one can be sent now. */
export const invoiceReminders = z.strictObject({
  'hydra:member': z.array(invoiceReminder),
  'hydra:totalItems': z.number(),
  schedule: z.enum(reminderSchedules),
  /** The day of the next scheduled reminder; null when none follows. */
  nextOn: z.nullable(day),
  /** Who gets one that is sent now; null without an address. */
  recipient: z.nullable(z.string()),
  owedAmount: z.number(),
  refusal: z.nullable(z.enum(reminderRefusals)),
})
export type InvoiceReminders = z.output<typeof invoiceReminders>

/** Lists the reminders of an invoice. */
export const listInvoiceReminders = endpoint({
  method: 'GET',
  path: '/invoices/{id}/reminders',
  who: 'manager',
  isExtension: true,
  summary: 'List an invoice’s payment reminders',
  params: oneParam,
  answer: invoiceReminders,
  errors: ['not_found'],
})

/** Sends a reminder now; at most one a day, so that a repeated call answers the same. */
export const sendInvoiceReminder = endpoint({
  method: 'POST',
  path: '/invoices/{id}/reminders',
  who: 'manager',
  isExtension: true,
  summary: 'Send a payment reminder now',
  params: oneParam,
  answer: invoiceReminders,
  errors: [
    'not_found',
    'document_not_numbered',
    'document_void',
    'document_paid',
    'document_uncollectible',
    'payment_processing',
    'reminder_without_recipient',
    'conflict',
  ],
})
