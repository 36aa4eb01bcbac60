import { Readable } from 'node:stream'
import {
  findNumbered,
  type InvoiceRecipient,
  maxBytes,
  type NumberedInvoice,
  owedCents,
  payLinkOf,
  recipientAt,
  recipientOf,
} from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { PayLinksDeps } from './deps.ts'
import { findCheckoutRow } from './find-checkout.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/** A received payment, and to whom it is confirmed. */
interface Confirmation {
  readonly invoice: NumberedInvoice
  readonly checkout: InvoiceCheckoutRow
  /** The stored PDF with the mark that it is paid; null while something is owed. */
  readonly pdfKey: string | null
  readonly payer: InvoiceRecipient
  readonly key: string
}

/** Queues the confirmation of a payment. */
const confirm = async (
  { platform }: PayLinksDeps,
  trx: Trx,
  { invoice, checkout, pdfKey, payer, key }: Confirmation,
): Promise<void> => {
  const { language } = payer
  const { provider, publicUrl } = platform.settings
  const number = `${invoice.number}/${invoice.year}`
  const money = (cents: bigint | number): string => moneyText(Number(cents), invoice.currency, language)
  const owed = owedCents(invoice)
  const text = (name: string, params: Readonly<Record<string, string>> = {}): string =>
    translate(language, `mail.payment_received.${name}`, params)
  const paragraphs = [
    text('intro', { number, amount: money(checkout.cents), name: provider.name }),
    ...(owed > 0 ? [text('owed', { amount: money(owed) })] : []),
    ...(checkout.excess_cents > 0n ? [text('excess', { amount: money(checkout.excess_cents) })] : []),
    ...(pdfKey === null ? [] : [text('attached')]),
  ]
  const mail = renderMail({
    language,
    provider,
    subject: text('subject', { number }),
    heading: text('heading'),
    paragraphs,
    facts: [
      { label: translate(language, 'mail.document.customer'), value: invoice.customer_name },
      { label: text('label'), value: number },
      { label: text('received'), value: money(checkout.cents) },
      { label: text('still_owed'), value: money(owed) },
    ],
    // Only a customer with an account can open a page of the portal.
    action:
      owed > 0 || payer.userId === null
        ? { label: text(owed > 0 ? 'pay_rest' : 'view'), url: payLinkOf({ publicUrl }, invoice.pay_token ?? '') }
        : { label: translate(language, 'mail.invoice_ready.action'), url: `${publicUrl}/invoices` },
  })
  await platform.mail.queue(trx, {
    kind: 'invoice-payment-received',
    key,
    to: payer.email,
    ...(provider.email === '' ? {} : { replyTo: provider.email }),
    ...(payer.userId === null ? {} : { userId: payer.userId }),
    language,
    ...mail,
    ...(pdfKey === null
      ? {}
      : {
          attachments: [
            { fileKey: pdfKey, name: `invoice_${invoice.number}_${invoice.year}.pdf`, type: 'application/pdf' },
          ],
        }),
  })
}

/** Renders and stores the PDF of an invoice that is paid; null while something is owed. */
const storePaidPdf = async ({ platform, invoicing }: PayLinksDeps, invoice: NumberedInvoice) => {
  const pdf = invoice.paid_at === null ? null : await invoicing.paidPdf(invoice)
  return pdf === null ? null : platform.files.put(Readable.from([pdf]), { maxBytes })
}

/** Finds the address that a payer typed on the hosted page. */
const payerAddress = async (
  { payments }: PayLinksDeps,
  { stripe_id: session }: InvoiceCheckoutRow,
): Promise<string | null> => {
  const checkout = session === null ? null : await payments.findCheckout(session)
  return checkout?.buyer?.email.trim().toLowerCase() ?? null
}

/**
 * Confirms a received payment once to the invoice's customer, and to its payer when that is somebody else; once the
 * invoice is paid, with the PDF that says so. Throws `ProviderFailure`.
 */
export const mailReceived = async (deps: PayLinksDeps, checkoutId: number): Promise<void> => {
  const { platform } = deps
  const checkout = await findCheckoutRow(deps, checkoutId)
  if (checkout?.status !== 'paid' || checkout.mailed_at !== null) return
  const invoice = (await findNumbered(platform.db, [checkout.invoice_id])).get(checkout.invoice_id)
  if (!invoice) return
  const address = await payerAddress(deps, checkout)
  const file = await storePaidPdf(deps, invoice)
  await platform.db.transaction().execute(async (trx) => {
    const marked = await tables(trx)
      .updateTable('invoice_checkout')
      .set({ mailed_at: platform.clock.now().toISOString() })
      .where('id', '=', checkoutId)
      .where('mailed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // The other job has stored its own file; a file without a row is swept.
    if (!marked) return
    if (file) {
      await platform.files.attach(trx, file)
      await tables(trx)
        .updateTable('invoice_checkout')
        .set({ pdf_key: file.key })
        .where('id', '=', checkoutId)
        .execute()
    }
    const mail = { invoice, checkout, pdfKey: file?.key ?? null }
    const key = `invoice-payment-received:${checkoutId}`
    const found = await recipientOf(trx, invoice)
    const customer = typeof found === 'string' ? null : found
    if (customer) await confirm(deps, trx, { ...mail, payer: customer, key })
    if (address !== null && address !== customer?.email.toLowerCase())
      await confirm(deps, trx, { ...mail, payer: await recipientAt(trx, address, checkout), key: `${key}:payer` })
  })
}
