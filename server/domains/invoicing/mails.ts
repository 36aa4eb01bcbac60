import type { Language } from '#contract/core/fields.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import { findAnyPerson, type Person } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { queuedKeys } from '#server/platform/mail/queued-keys.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { contentOfRow, differences, type StoredContent } from './content.ts'
import { languageOfMail } from './delivery.ts'
import type { InvoicingDeps } from './deps.ts'
import type { Snapshot } from './issue.ts'
import { kindRules } from './kinds.ts'
import { isToBePaid, payLinkOf } from './pay-link.ts'
import { documentTitle } from './pdf/document-model.ts'
import { type DocumentRow, tables } from './tables.ts'
import { isPaidByTransfer, isPaidOnline, type WaysToPay, waysToPay } from './ways-to-pay.ts'

/** The mail with the PDF of a kind: its name in the outbox, and the names of its texts. */
interface KindMail {
  readonly kind: string
  /** A heading that is null is the document's title. */
  readonly texts: {
    readonly subject: string
    readonly heading: string | null
    readonly toPay: string
    readonly paid: string
    /** Over nothing: neither paid nor to be paid. */
    readonly free: string
  }
}

/** The mail of every kind to the address on the document; null for a kind that is not mailed. */
const kindMails: Readonly<Record<DocumentKind, KindMail | null>> = {
  invoice: {
    kind: 'invoice-sent',
    texts: {
      subject: 'mail.invoice_ready.subject',
      heading: 'mail.invoice_ready.heading',
      toPay: 'mail.invoice_ready.attached_to_pay',
      paid: 'mail.invoice_ready.attached',
      free: 'mail.invoice_ready.attached_free',
    },
  },
  credit_note: null,
  pro_forma: {
    kind: 'pro-forma',
    texts: {
      subject: 'mail.pro_forma.subject',
      heading: null,
      toPay: 'mail.pro_forma.intro',
      paid: 'mail.pro_forma.intro',
      free: 'mail.pro_forma.intro',
    },
  },
}

/** Finds which text a mail says: one over nothing is neither paid nor to be paid. */
const payState = (row: DocumentRow): 'toPay' | 'paid' | 'free' => {
  if (isToBePaid(row)) return 'toPay'
  return row.paid_at === null ? 'free' : 'paid'
}

const announcedTexts = {
  toPay: 'mail.invoice_ready.to_pay',
  paid: 'mail.invoice_ready.paid',
  free: 'mail.invoice_ready.free',
} as const

/**
 * Lists whose document it is and what it is over; of one that is to be paid also by when, and for a transfer with which
 * reference.
 */
const factsOf = (row: DocumentRow, language: Language, ways: WaysToPay) => [
  { label: translate(language, 'mail.document.customer'), value: row.customer_name },
  {
    label: translate(language, 'document.total'),
    value: moneyText(Number(row.total_cents), row.currency, language),
  },
  ...(isToBePaid(row) && row.due_on !== null && row.number !== null && row.year !== null
    ? [
        { label: translate(language, 'document.due_on'), value: dayText(row.due_on) },
        ...(isPaidByTransfer(ways)
          ? [
              {
                label: translate(language, 'document.pay.reference'),
                value: printedReference(invoiceReference({ number: row.number, year: row.year })),
              },
            ]
          : []),
      ]
    : []),
]

/** Returns the button that leads to the payment page; null for a document that nobody can pay online. */
const payAction = (row: DocumentRow, language: Language, settings: Settings): MailContent['action'] | null =>
  row.pay_token !== null && row.paid_at === null && isPaidOnline(waysToPay(settings.providerBank, row))
    ? { label: translate(language, 'mail.invoice_ready.pay'), url: payLinkOf(settings, row.pay_token) }
    : null

/**
 * Notifies a customer with an account once of a new invoice; looks the customer up unless known. The mail links to the page, never to the
 * file.
 */
export const announceInvoice = async (
  { platform }: InvoicingDeps,
  trx: Trx,
  row: DocumentRow,
  known?: Person | null,
): Promise<void> => {
  if (!kindRules[row.kind].isAnnounced || row.user_id === null) return
  const customer = known === undefined ? await findAnyPerson(trx, row.user_id) : known
  if (customer?.isDisabled !== false) return
  const { language } = customer
  const { provider, providerBank, publicUrl } = platform.settings
  const ways = waysToPay(providerBank, row)
  const mail = renderMail({
    language,
    provider,
    subject: translate(language, 'mail.invoice_ready.subject', { number: `${row.number}/${row.year}` }),
    heading: translate(language, 'mail.invoice_ready.heading', { number: `${row.number}/${row.year}` }),
    paragraphs: [translate(language, announcedTexts[payState(row)], { name: provider.name, ways })],
    facts: factsOf(row, language, ways),
    action: payAction(row, language, platform.settings) ?? {
      label: translate(language, 'mail.invoice_ready.action'),
      url: `${publicUrl}/invoices`,
    },
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

/** Builds a mail's text about a document; `corrected` when it replaces one sent to the same address. */
const labelsOf = (
  row: DocumentRow,
  { texts }: KindMail,
  { name, language, ways }: { readonly name: string; readonly language: Language; readonly ways: WaysToPay },
  corrected: boolean,
): Pick<MailContent, 'subject' | 'heading' | 'footnote'> & { intro: string } => {
  const { remark } = kindRules[row.kind]
  const title = documentTitle(row, language)
  const footnote = remark === null ? {} : { footnote: translate(language, remark) }
  if (corrected)
    return {
      subject: translate(language, 'mail.document_corrected.subject', { title, name }),
      heading: translate(language, 'mail.document_corrected.heading', { title }),
      intro: translate(language, 'mail.document_corrected.intro', { title, name }),
      ...footnote,
    }
  const params = { title, name, ways, number: `${row.number}/${row.year}` }
  return {
    subject: translate(language, texts.subject, params),
    heading: texts.heading === null ? title : translate(language, texts.heading, params),
    intro: translate(language, texts[payState(row)], params),
    ...footnote,
  }
}

/** Builds the key of the mail with one version of a document. */
const mailKey = ({ kind }: KindMail, { id }: Pick<DocumentRow, 'id'>, version: number): string =>
  `${kind}:${id}:${version}`

/** Finds the content of the last version mailed to this version's address; null when there is none. */
const lastMailed = async (trx: Trx, mail: KindMail, row: DocumentRow): Promise<StoredContent | null> => {
  const earlier = await tables(trx)
    .selectFrom('document_issue')
    .select(['version', 'content'])
    .where('document_id', '=', row.id)
    .where('version', '<', row.issues)
    .orderBy('version', 'desc')
    .execute()
  const mailed = await queuedKeys(
    trx,
    earlier.map(({ version }) => mailKey(mail, row, version)),
  )
  for (const { version, content } of earlier) {
    // The column contains what `writeIssue` wrote; older versions without an address went to the document's.
    const { send_to: sentTo = row.send_to, ...snapshot } = content as Omit<Snapshot, 'send_to'> & Partial<Snapshot>
    if (sentTo === row.send_to && mailed.has(mailKey(mail, row, version))) return snapshot
  }
  return null
}

/**
 * Mails a pro-forma version, or an invoice of a buyer without an account, with its PDF. Nobody gets the same version
 * twice. A recipient of an earlier version reads that this one corrects it.
 */
export const mailDocument = async (
  { platform }: InvoicingDeps,
  trx: Trx,
  documentId: number,
  version: number,
  fileKey: string,
): Promise<void> => {
  const row = await tables(trx)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', documentId)
    .executeTakeFirst()
  // A document that was changed meanwhile has a newer version, mailed with its own PDF.
  if (!row || row.send_to === null || row.issues !== version) return
  const mail = kindMails[row.kind]
  if (mail === null) return
  const customer = row.user_id === null ? null : await findAnyPerson(trx, row.user_id)
  const language =
    customer?.email === row.send_to ? customer.language : await languageOfMail(trx, row.send_to, row.language)
  const { provider, publicUrl } = platform.settings
  const last = await lastMailed(trx, mail, row)
  if (last !== null && differences(last, contentOfRow(row)).length === 0) return
  const ways = waysToPay(platform.settings.providerBank, row)
  const { intro, ...texts } = labelsOf(row, mail, { name: provider.name, language, ways }, last !== null)
  const content = renderMail({
    language,
    provider,
    ...texts,
    paragraphs: [intro],
    facts: factsOf(row, language, ways),
    // The PDF is attached and the recipient may have no account: what remains is to pay, or to ask.
    action: payAction(row, language, platform.settings) ?? {
      label: translate(language, 'mail.document.action'),
      url: `${publicUrl}/contact_us`,
    },
  })
  await platform.mail.queue(trx, {
    kind: mail.kind,
    key: mailKey(mail, row, version),
    to: row.send_to,
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    language,
    ...content,
    attachments: [{ fileKey, name: `${row.kind}_${row.number}_${row.year}.pdf`, type: 'application/pdf' }],
  })
}
