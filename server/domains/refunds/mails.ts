import { type DocumentRow, recipientOf } from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { mailTexts } from '#server/platform/mail/mail-texts.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { RefundsDeps } from './deps.ts'
import type { RefundRow } from './tables.ts'

/** Mails the customer, or the buyer without an account, that money was returned; once for each refund. */
export const mailRefund = async (
  { platform }: RefundsDeps,
  trx: Trx,
  row: RefundRow,
  invoice: DocumentRow,
): Promise<void> => {
  const customer = await recipientOf(trx, invoice)
  if (typeof customer === 'string') return
  const { language, email: to, userId } = customer
  const { provider, publicUrl } = platform.settings
  const amount = moneyText(Number(row.cents), row.currency, language)
  const number = invoice.number === null ? null : `${invoice.number}/${invoice.year}`
  const { intro, action, ...texts } = mailTexts(
    language,
    'refund',
    { amount, name: provider.name },
    userId === null ? { action: 'document.action' } : {},
  )
  const content = renderMail({
    language,
    provider,
    ...texts,
    paragraphs: [intro, translate(language, `mail.refund.${row.method}`)],
    facts: [
      { label: translate(language, 'mail.refund.amount'), value: amount },
      ...(number === null ? [] : [{ label: translate(language, 'mail.refund.invoice'), value: number }]),
    ],
    action: { label: action, url: `${publicUrl}${userId === null ? '/contact_us' : '/invoices'}` },
  })
  await platform.mail.queue(trx, {
    kind: 'refund',
    key: `refund:${row.id}`,
    to,
    ...(userId === null ? {} : { userId }),
    language,
    ...(provider.email === '' ? {} : { replyTo: provider.email }),
    ...content,
  })
}
