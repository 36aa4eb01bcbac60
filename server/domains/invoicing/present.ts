import type { Currency } from '#contract/core/money.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { Item } from '#contract/invoicing/items.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { type CreditNote, type CurrencySign, type Invoice, type ProForma } from '#contract/invoicing/schemas.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { fieldsOf, rowMapping } from '#server/platform/database/row-mapping.ts'
import { creditableCents, invoiceStatus, isLocked } from './rules.ts'
import type { DocumentRow, StoredItem } from './tables.ts'

const signs: Readonly<Record<Currency, CurrencySign>> = { EUR: '€', GBP: '£', USD: '$' }

/** Returns the currency sign that documents use. */
export const signOf = (currency: Currency): CurrencySign => signs[currency]

const percentage = (hundredths: number | null): number | false => (hundredths === null ? false : hundredths / 100)

/** Converts a column's integer cents to units with two decimals. */
export const units = (cents: bigint | number): number => unitsFromCents(Number(cents))

/** Converts a stored item to units, with its total. */
export const presentItem = (item: StoredItem): Item => ({
  title: item.title,
  description: item.description,
  qty: item.qty,
  price: units(item.priceCents),
  vat: percentage(item.vat),
  discount: percentage(item.discount),
  total: units(rowTotal(item).totalCents),
})

const { column, from } = fieldsOf<DocumentRow>()
const inUnits = (name: 'net_cents' | 'vat_cents' | 'total_cents') => from([name], (row) => units(row[name]))

const common = {
  '@id': from(['kind', 'id'], ({ kind, id }) => iri(kindFacts[kind].collection, id)),
  id: column('id'),
  year: column('year'),
  createdAt: column('dated_on'),
  customerName: column('customer_name'),
  customerContact: column('contact'),
  fiscalNumber: column('fiscal_number'),
  currency: from(['currency'], ({ currency }) => signOf(currency)),
  items: from(['items'], ({ items }) => items.map(presentItem)),
  subtotal: inUnits('net_cents'),
  vatAmount: inUnits('vat_cents'),
  total: inUnits('total_cents'),
  notes: column('notes'),
  userRef: from(['user_id'], ({ user_id: id }) => (id === null ? null : iri('users', id))),
  language: column('language'),
  version: column('revision'),
  versionCount: column('issues'),
  onHoldReason: column('on_hold_reason'),
} as const

/** Declares the rows of each kind as staff see them: the columns to select, and the mapper. */
export const documentRows = {
  invoice: rowMapping({
    ...common,
    customerAddress: column('address'),
    customerCity: column('city'),
    invoiceNumber: column('number'),
    status: from(['state', 'total_cents', 'credited_cents', 'paid_at', 'uncollectible_at'], invoiceStatus),
    subscription: from(['origin'], ({ origin }) => origin === 'subscription'),
    consultancy: from(['origin'], ({ origin }) => origin === 'consultancy'),
    externalPurchase: from(['origin'], ({ origin }) => origin === 'external_purchase'),
    creditableAmount: from(['state', 'total_cents', 'credited_cents'], (row) =>
      row.state === 'issued' ? units(creditableCents(row)) : 0,
    ),
  }),
  credit_note: rowMapping({
    ...common,
    customerAddressLine1: column('address'),
    customerAddressLine2: column('city'),
    number: column('number'),
  }),
  pro_forma: rowMapping({
    ...common,
    customerAddress: column('address'),
    customerCity: column('city'),
    number: column('number'),
    sendByEmailTo: column('send_to'),
  }),
} as const satisfies Readonly<Record<DocumentKind, unknown>>

/** Lists the columns that showing a document of any kind takes, with those of its lock and its related documents. */
export const shownColumns = [
  ...new Set([
    ...documentRows.invoice.columns,
    ...documentRows.credit_note.columns,
    ...documentRows.pro_forma.columns,
    'converted_id' as const,
    'invoice_id' as const,
  ]),
]
/** A row with these columns. */
export type ShownRow = Pick<DocumentRow, (typeof shownColumns)[number]>

/** Describes a document that another one names. */
export type NamedDocument = Pick<DocumentRow, 'id' | 'number' | 'year'>

const named = ({ id, number, year }: NamedDocument) => ({ id, number, year })

/** Renders an invoice with its credit notes, the latest last. */
export const presentInvoice = (row: ShownRow, notes: readonly NamedDocument[], lockIssued: boolean): Invoice => {
  const latest = notes.at(-1)
  return {
    ...documentRows.invoice.map(row),
    creditNote: latest ? named(latest) : null,
    creditNotes: notes.map(named),
    // A credit note over nothing locks it as well.
    locked: notes.length > 0 || isLocked(row, lockIssued),
  }
}

/** Renders a credit note with its invoice. */
export const presentCreditNote = (row: ShownRow, invoice: ShownRow, lockIssued: boolean): CreditNote => ({
  ...documentRows.credit_note.map(row),
  invoiceRef: {
    ...named(invoice),
    '@id': iri('invoices', invoice.id),
    total: units(invoice.total_cents),
    creditableAmount: units(creditableCents(invoice)),
  },
  locked: isLocked(row, lockIssued),
})

/** Renders a pro-forma with the invoice that it became. */
export const presentProForma = (
  row: ShownRow,
  converted: (NamedDocument & Pick<DocumentRow, 'on_hold_reason'>) | null,
): ProForma => ({
  ...documentRows.pro_forma.map(row),
  invoiceRef: converted && {
    id: converted.id,
    invoiceNumber: converted.number,
    year: converted.year,
    onHoldReason: converted.on_hold_reason,
  },
})
