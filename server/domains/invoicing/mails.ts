import type { Trx } from '../../platform/database/database.ts'
import { moneyText } from '../../platform/language/format.ts'
import { translate } from '../../platform/language/translate.ts'
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

/** Mails a version of a pro-forma with its PDF, where it is to be sent by mail. */
export const mailProForma = async (
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
    .where('kind', '=', 'pro_forma')
    .executeTakeFirst()
  // What was changed meanwhile has a newer version, which is mailed with its own PDF.
  if (!row || row.send_to === null || row.issues !== version) return
  const { language } = row
  const { provider } = platform.settings
  const title = documentTitle(row, language)
  const mail = renderMail({
    language,
    provider,
    subject: translate(language, 'mail.pro_forma.subject', { title, name: provider.name }),
    heading: title,
    paragraphs: [translate(language, 'mail.pro_forma.intro', { name: provider.name })],
    facts: [
      { label: translate(language, 'mail.document.customer'), value: row.customer_name },
      {
        label: translate(language, 'document.total'),
        value: moneyText(Number(row.total_cents), row.currency, language),
      },
    ],
    footnote: translate(language, 'document.no_vat_invoice'),
  })
  await platform.mail.queue(trx, {
    kind: 'pro-forma',
    key: `pro-forma:${documentId}:${version}`,
    to: row.send_to,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    language,
    ...mail,
    attachments: [{ fileKey, name: `pro_forma_${row.number}_${row.year}.pdf`, type: 'application/pdf' }],
  })
}
