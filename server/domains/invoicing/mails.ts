import type { Trx } from '../../platform/database/database.ts'
import { moneyText } from '../../platform/language/format.ts'
import { translate } from '../../platform/language/translate.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { InvoicingDependencies } from './dependencies.ts'
import { documentTitle } from './pdf/document-model.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Tells a customer with an account, once, that an invoice is there; the mail links to the page, never to the file. */
export const announceInvoice = async (
  { platform, customerById }: InvoicingDependencies,
  trx: Trx,
  row: DocumentRow,
): Promise<void> => {
  if (row.kind !== 'invoice' || row.user_id === null) return
  const customer = await customerById(trx, row.user_id)
  if (!customer?.isReachable) return
  const { language } = customer
  const { provider, publicUrl } = platform.settings
  const mail = renderMail({
    language,
    provider,
    subject: translate(language, 'mail.invoice_ready.subject', { number: `${row.number}/${row.year}` }),
    heading: translate(language, 'mail.invoice_ready.heading', { number: `${row.number}/${row.year}` }),
    paragraphs: [
      row.paid_at === null
        ? translate(language, 'mail.invoice_ready.to_pay', { name: provider.name })
        : translate(language, 'mail.invoice_ready.paid', { name: provider.name }),
    ],
    facts: [
      { label: translate(language, 'mail.document.customer'), value: row.customer_name },
      {
        label: translate(language, 'document.total'),
        value: moneyText(Number(row.total_cents), row.currency, language),
      },
    ],
    action: { label: translate(language, 'mail.invoice_ready.action'), url: `${publicUrl}/invoices` },
  })
  await platform.mail.queue(trx, {
    kind: 'invoice-ready',
    key: `invoice-ready:${row.id}`,
    to: customer.email,
    userId: customer.id,
    language,
    ...mail,
  })
}

/** What a mail with a document says of it. */
const wordsOf = (
  row: DocumentRow,
  name: string,
): Pick<MailContent, 'subject' | 'heading' | 'footnote'> & { intro: string } => {
  const { language, kind } = row
  if (kind === 'pro_forma') {
    const title = documentTitle(row, language)
    return {
      subject: translate(language, 'mail.pro_forma.subject', { title, name }),
      heading: title,
      intro: translate(language, 'mail.pro_forma.intro', { name }),
      footnote: translate(language, 'document.no_vat_invoice'),
    }
  }
  const number = `${row.number}/${row.year}`
  return {
    subject: translate(language, 'mail.invoice_ready.subject', { number }),
    heading: translate(language, 'mail.invoice_ready.heading', { number }),
    intro: translate(language, 'mail.invoice_ready.attached', { name }),
  }
}

/** Mails a version of a pro-forma, or of the invoice of somebody without an account, with its PDF. */
export const mailDocument = async (
  { platform }: InvoicingDependencies,
  trx: Trx,
  documentId: number,
  version: number,
  fileKey: string,
): Promise<void> => {
  const row = await tables(trx)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', documentId)
    .where('kind', 'in', ['pro_forma', 'invoice'])
    .executeTakeFirst()
  // What was changed meanwhile has a newer version, which is mailed with its own PDF.
  if (!row || row.send_to === null || row.issues !== version) return
  const { language } = row
  const { provider } = platform.settings
  const { intro, ...words } = wordsOf(row, provider.name)
  const sort = row.kind === 'pro_forma' ? 'pro-forma' : 'invoice-sent'
  const mail = renderMail({
    language,
    provider,
    ...words,
    paragraphs: [intro],
    facts: [
      { label: translate(language, 'mail.document.customer'), value: row.customer_name },
      {
        label: translate(language, 'document.total'),
        value: moneyText(Number(row.total_cents), row.currency, language),
      },
    ],
  })
  await platform.mail.queue(trx, {
    kind: sort,
    key: `${sort}:${documentId}:${version}`,
    to: row.send_to,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    language,
    ...mail,
    attachments: [{ fileKey, name: `${row.kind}_${row.number}_${row.year}.pdf`, type: 'application/pdf' }],
  })
}
