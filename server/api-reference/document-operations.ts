import { ownDocuments } from '#contract/invoicing/customer.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { type OperationText, operation } from '#server/platform/http/reference/api-reference.ts'

/** What the reference says about the operations of a kind, beyond what all kinds share. */
interface KindTexts {
  readonly create: string
  readonly save: string
  readonly download: string
  /** Null for a kind that is never deleted. */
  readonly remove: string | null
  /** The fields of a new one that has no number yet. */
  readonly unnumbered: Readonly<Record<string, unknown>>
}

const noNumber = { number: null, year: null, versionCount: 0 }

const kindTexts: Readonly<Record<DocumentKind, KindTexts>> = {
  invoice: {
    create: 'Totals are computed from the items; a `total` that differs is rejected. Prices exclude VAT.',
    save: 'What is left out stays. An invoice without a number changes in place. A numbered one gets a new version with a PDF of its own; number and date stay. A locked invoice answers `fields_not_changeable`.',
    download: 'Customers get their own invoices, managers any.',
    remove: 'Not for an invoice that a payment created. A pro-forma it came from can be converted again.',
    unnumbered: { invoiceNumber: null, year: null, status: 'draft', versionCount: 0 },
  },
  credit_note: {
    create: 'At most what is left of the invoice, in the currency of the invoice. Prices exclude VAT.',
    save: 'Works like updating an invoice. The credited invoice cannot be changed.',
    download: 'Customers get their own credit notes, managers any.',
    remove: 'The amount can be credited again.',
    unnumbered: noNumber,
  },
  pro_forma: {
    create: 'Number and PDF follow within moments; with `sendByEmailTo` the PDF is emailed. Prices exclude VAT.',
    save: 'Not after it was converted. What is left out stays. Emailed again while `sendByEmailTo` has an address.',
    download: 'Numbered pro-formas only.',
    remove: null,
    unnumbered: noNumber,
  },
}

const csvText =
  'Semicolon-separated, UTF-8 with a byte order mark, amounts in units with a decimal point; streamed. With `program`, a row for each item with the columns that this program imports, comma-separated, without a byte order mark.'

/** Describes the operations that every kind of document has. */
export const documentOperations = (kind: DocumentKind): OperationText[] => {
  const { one, many, pdf, archive, csv: csvName } = kindFacts[kind]
  const { list, get, create, save, archive: zip, csv, remove, download } = managedDocuments[kind]
  const own = ownDocuments[kind]
  const texts = kindTexts[kind]
  const noun = one.slice(one.indexOf(' ') + 1)
  const currency = `Amounts in units of the currency of each ${noun}.`
  return [
    ...(own === null
      ? []
      : [operation(own.list, `Newest first, unless sorted by \`order[…]\`. ${currency}`, `A page of ${many}.`)]),
    operation(download, texts.download, `The file \`${pdf}\`.`, { mediaType: 'application/pdf' }),
    operation(
      list,
      `Newest number first, ${many} on hold at the end, unless sorted by one \`order[…]\`. ${currency}`,
      `A page of ${many}.`,
    ),
    operation(get, `Amounts in units of the currency of the ${noun}.`, `The ${noun}.`),
    operation(create, texts.create, `The ${noun}, not numbered yet.`, { answer: texts.unnumbered }),
    operation(save, texts.save, `The updated ${noun}.`),
    ...(remove === null || texts.remove === null
      ? []
      : [operation(remove, texts.remove, `The ID of the deleted ${noun}.`)]),
    operation(zip, `The PDFs of all numbered ${many} that match; streamed.`, `The file \`${archive}\`.`, {
      mediaType: 'application/zip',
    }),
    ...(csv === null ? [] : [operation(csv, csvText, `The file \`${csvName}\`.`, { mediaType: 'text/csv' })]),
  ]
}
