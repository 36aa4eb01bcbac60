import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import type { NumberedInvoice } from '#server/domains/invoicing/numbered-invoice.ts'
import { payLinkOf } from '#server/domains/invoicing/pay-link.ts'
import type { InvoiceRecipient } from '#server/domains/invoicing/recipient-of.ts'
import { owedCents } from '#server/domains/invoicing/rules.ts'
import { isPaidByTransfer, isPaidOnline, waysToPay } from '#server/domains/invoicing/ways-to-pay.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A received payment, and to whom it is confirmed. Amounts in integer cents of the invoice's currency. */
export interface ReceiptMail {
  readonly invoice: NumberedInvoice
  readonly receivedCents: number
  /** What was paid beyond what was owed, if anything: it became the customer's balance, or is to be agreed with the payer. */
  readonly excess: { readonly cents: number; readonly isBalance: boolean }
  /** The stored PDF with the mark that it is paid; null while something is owed. */
  readonly pdfKey: string | null
  readonly payer: InvoiceRecipient
  /** What it confirms, such as `12` for a payment by link: it is confirmed once. */
  readonly source: string
}

/** Returns the button of the mail. Only a customer with an account can open a page of the portal. */
const actionOf = (invoice: NumberedInvoice, payer: InvoiceRecipient, publicUrl: string, canPay: boolean) => {
  const { language, userId } = payer
  if (invoice.pay_token !== null && (canPay || userId === null))
    return {
      label: translate(language, `mail.payment_received.${canPay ? 'pay_rest' : 'view'}`),
      url: payLinkOf({ publicUrl }, invoice.pay_token),
    }
  return userId === null
    ? { label: translate(language, 'mail.document.action'), url: `${publicUrl}/contact_us` }
    : { label: translate(language, 'mail.invoice_ready.action'), url: `${publicUrl}/invoices` }
}

/** Queues the mail that a payment of an invoice was received: what is still owed and how to pay it, or the paid PDF. */
export const confirmReceipt = async (
  { mail, settings }: Pick<Platform, 'mail' | 'settings'>,
  trx: Trx,
  { invoice, receivedCents, excess, pdfKey, payer, source }: ReceiptMail,
): Promise<void> => {
  const { language } = payer
  const { provider, providerBank, publicUrl } = settings
  const number = `${invoice.number}/${invoice.year}`
  const money = (cents: number): string => moneyText(cents, invoice.currency, language)
  const owed = owedCents(invoice)
  const ways = waysToPay(providerBank, invoice)
  const text = (name: string, params: Readonly<Record<string, string>> = {}): string =>
    translate(language, `mail.payment_received.${name}`, params)
  const content = renderMail({
    language,
    provider,
    subject: text('subject', { number }),
    heading: text('heading'),
    paragraphs: [
      text('intro', { number, amount: money(receivedCents), name: provider.name }),
      ...(owed > 0 ? [text('owed', { amount: money(owed), ways })] : []),
      ...(excess.cents > 0 ? [text(excess.isBalance ? 'balance' : 'excess', { amount: money(excess.cents) })] : []),
      ...(pdfKey === null ? [] : [text('attached')]),
    ],
    facts: [
      { label: translate(language, 'mail.document.customer'), value: invoice.customer_name },
      { label: text('label'), value: number },
      { label: text('received'), value: money(receivedCents) },
      { label: text('still_owed'), value: money(owed) },
      ...(owed > 0 && isPaidByTransfer(ways)
        ? [
            {
              label: translate(language, 'document.pay.reference'),
              value: printedReference(invoiceReference(invoice)),
            },
          ]
        : []),
    ],
    action: actionOf(invoice, payer, publicUrl, owed > 0 && isPaidOnline(ways)),
  })
  await mail.queue(trx, {
    kind: 'invoice-payment-received',
    key: `invoice-payment-received:${source}`,
    to: payer.email,
    ...(provider.email === '' ? {} : { replyTo: provider.email }),
    ...(payer.userId === null ? {} : { userId: payer.userId }),
    language,
    ...content,
    ...(pdfKey === null
      ? {}
      : {
          attachments: [
            { fileKey: pdfKey, name: `invoice_${invoice.number}_${invoice.year}.pdf`, type: 'application/pdf' },
          ],
        }),
  })
}
