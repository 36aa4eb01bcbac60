import {
  invoiceReminder,
  invoiceReminders,
  listInvoiceReminders,
  reminderRefusals,
  reminderSchedules,
  reminderStatuses,
  sendInvoiceReminder,
  skipReasons,
} from '#contract/invoicing/manager-reminders.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const units = 'in units of the currency, two decimals'
const noAddress = 'the invoice has no email address'
const disabled = 'the account of its customer is disabled'

/** Reminders of unpaid invoices. */
export const invoiceReminderArea: Area = {
  resources: [
    {
      name: 'Payment reminders',
      description:
        'Emails that remind of an open invoice before, on and after its due day (`INVOICE_REMINDER_DAYS`), with what is owed, the payment link and the PDF. Each is sent once; one whose invoice is settled before it is sent is withdrawn.',
      operations: [
        operation(listInvoiceReminders, 'Newest first, skipped ones included.', 'The reminders, and what follows.'),
        operation(
          sendInvoiceReminder,
          'For open invoices, also of a customer whose reminders are switched off. At most one a day: doing it again answers the same.',
          'The reminders, and what follows.',
        ),
      ],
    },
  ],
  fields: [
    described(invoiceReminder, {
      remindedAt: 'When it was decided on.',
      daysAfterDue: 'Days after the due day, negative before it; null for one that staff sent.',
      dueOn: 'Due day of the invoice at that time; null without one.',
      owedAmount: `Amount owed at that time, ${units}.`,
      sentTo: 'Email address; null for one that was not sent, and once the email is deleted.',
      remindedBy: 'Email address of the member of staff who sent it; null for the schedule.',
      status: 'What became of its email.',
      skipReason: 'Why it was skipped; null when it was not.',
    }),
    described(invoiceReminders, {
      schedule: 'Whether reminders go out by themselves, or why not.',
      nextOn: 'Day of the next one that goes out by itself; null when none follows.',
      recipient: 'Email address that gets one sent now; null when nobody does.',
      owedAmount: `Amount owed now, ${units}.`,
      refusal: 'Why none can be sent now; null when one can.',
    }),
  ],
  meanings: [
    means(reminderStatuses, {
      queued: 'waits to be sent',
      sent: 'sent',
      failed: 'could not be delivered',
      withdrawn: 'withdrawn before it was sent: nothing was owed any more, or reminders were switched off',
      skipped: 'not written',
    }),
    means(skipReasons, {
      later: 'a later reminder was due at the same time',
      same_day: 'another reminder was sent on that day',
      switched_off: 'reminders are switched off for the customer',
      no_address: noAddress,
      account_disabled: disabled,
    }),
    means(reminderRefusals, {
      not_open: 'the invoice is not open',
      payment_processing: 'a bank works on a payment',
      sent_today: 'one was sent today',
      no_address: noAddress,
      account_disabled: disabled,
    }),
    means(reminderSchedules, {
      on: 'they do',
      no_due_day: 'the invoice has no due day',
      switched_off: 'they are switched off for the customer',
      not_configured: 'no days are configured',
      not_open: 'the invoice is not open',
    }),
  ],
}
