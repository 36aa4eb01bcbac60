import { invoiceReminder, invoiceReminders } from '#contract/invoicing/manager-reminders.ts'
import type { Schema } from '#server/platform/http/reference/schema-parts.ts'

/** The samples of payment reminders. */
export const invoiceReminderParts: readonly (readonly [readonly Schema[], Readonly<Record<string, unknown>>])[] = [
  [
    [invoiceReminder],
    {
      remindedAt: '2026-03-02T09:30:00.000Z',
      daysAfterDue: 7,
      dueOn: '2026-02-23',
      sentTo: 'ada@example.com',
      remindedBy: null,
      status: 'sent',
      skipReason: null,
    },
  ],
  [[invoiceReminders], { schedule: 'on', nextOn: '2026-03-09', recipient: 'ada@example.com', refusal: null }],
  [[invoiceReminder, invoiceReminders], { owedAmount: 120 }],
]
