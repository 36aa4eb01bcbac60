import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import { daysBetween } from '#contract/registry/months.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { payLinkOf } from '#server/domains/invoicing/pay-link.ts'
import type { InvoiceRecipient } from '#server/domains/invoicing/recipient-of.ts'
import { owedCents } from '#server/domains/invoicing/rules.ts'
import type { DocumentRow } from '#server/domains/invoicing/tables.ts'
import { isPaidByTransfer, isPaidOnline, waysToPay } from '#server/domains/invoicing/ways-to-pay.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { reminderMailKey } from './reminder-mail-key.ts'

/** A numbered invoice with the token of its payment page. */
export interface RemindedInvoice {
  readonly row: DocumentRow
  readonly payToken: string
  readonly fileKey: string
}

/** How the due day relates to today: it decides what the mail says. */
const phaseOf = (dueOn: string | null, today: string): 'none' | 'before' | 'today' | 'after' => {
  if (dueOn === null) return 'none'
  if (dueOn === today) return 'today'
  return dueOn > today ? 'before' : 'after'
}

/** Queues the mail of a reminder: what is owed and by when, with the PDF and a button that leads to the payment page. */
export const queueReminder = async (
  { platform: { mail, settings } }: InvoicingDeps,
  trx: Trx,
  { row, payToken, fileKey }: RemindedInvoice,
  { customer, reminderId, today }: { customer: InvoiceRecipient; reminderId: number; today: string },
): Promise<void> => {
  const { language } = customer
  const { provider, providerBank } = settings
  const phase = phaseOf(row.due_on, today)
  const number = `${row.number}/${row.year}`
  const due = row.due_on === null ? '' : dayText(row.due_on)
  const days = row.due_on === null ? 0 : daysBetween(row.due_on, today)
  const money = (cents: number) => moneyText(cents, row.currency, language)
  const owed = owedCents(row)
  const ways = waysToPay(providerBank, { ...row, pay_token: payToken })
  const params = { phase, ways, number, due, days, name: provider.name }
  const say = (key: string) => translate(language, key, params)
  const received = Number(row.received_cents)
  const content = renderMail({
    language,
    provider,
    subject: say('mail.invoice_reminder.subject'),
    heading: say('mail.invoice_reminder.heading'),
    paragraphs: [say('mail.invoice_reminder.intro'), say('mail.invoice_reminder.how')],
    facts: [
      { label: say('mail.document.customer'), value: row.customer_name },
      ...(row.due_on === null ? [] : [{ label: say('mail.invoice_reminder.due'), value: due }]),
      { label: say('mail.invoice_reminder.owed'), value: money(owed) },
      ...(received === 0 ? [] : [{ label: say('mail.invoice_reminder.received'), value: money(received) }]),
      ...(isPaidByTransfer(ways)
        ? [
            {
              label: say('document.pay.reference'),
              value: printedReference(invoiceReference({ number: row.number ?? 0, year: row.year ?? 0 })),
            },
          ]
        : []),
    ],
    action: {
      label: say(isPaidOnline(ways) ? 'mail.invoice_reminder.action' : 'mail.payment_received.view'),
      url: payLinkOf(settings, payToken),
    },
    footnote: say('mail.invoice_reminder.footnote'),
  })
  await mail.queue(trx, {
    kind: 'invoice-reminder',
    key: reminderMailKey(reminderId),
    to: customer.email,
    ...(customer.userId === null ? {} : { userId: customer.userId }),
    language,
    ...content,
    attachments: [{ fileKey, name: `${row.kind}_${row.number}_${row.year}.pdf`, type: 'application/pdf' }],
  })
}
