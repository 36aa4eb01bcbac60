import type { Currency } from '#contract/core/money.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { Item } from '#contract/invoicing/items.ts'
import { type CreditNote, type CurrencySign, type Invoice, type ProForma } from '#contract/invoicing/schemas.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { creditableCents, invoiceStatus, isLocked } from './rules.ts'
import type { DocumentRow, StoredItem } from './tables.ts'

const signs: Readonly<Record<Currency, CurrencySign>> = { EUR: '€', GBP: '£', USD: '$' }

/** Returns the currency sign that documents use. */
export const signOf = (currency: Currency): CurrencySign => signs[currency]

const percentage = (hundredths: number | null): number | false => (hundredths === null ? false : hundredths / 100)

/** Converts a column's integer cents to units with two decimals. */
export const units = (cents: bigint | number): number => unitsFromCents(Number(cents))

const presentItem = (item: StoredItem): Item => ({
  title: item.title,
  description: item.description,
  qty: item.qty,
  price: units(item.priceCents),
  vat: percentage(item.vat),
  discount: percentage(item.discount),
  total: units(rowTotal(item).totalCents),
})

const collections = { invoice: 'invoices', credit_note: 'credit_notes', pro_forma: 'pro_formas' } as const

const common = (row: DocumentRow) => ({
  '@id': iri(collections[row.kind], row.id),
  id: row.id,
  year: row.year,
  createdAt: row.dated_on,
  customerName: row.customer_name,
  customerContact: row.contact,
  fiscalNumber: row.fiscal_number,
  currency: signOf(row.currency),
  items: row.items.map(presentItem),
  subtotal: units(row.net_cents),
  vatAmount: units(row.vat_cents),
  total: units(row.total_cents),
  notes: row.notes,
  userRef: row.user_id === null ? null : iri('users', row.user_id),
  language: row.language,
  version: row.revision,
  versionCount: row.issues,
  onHoldReason: row.on_hold_reason,
})

/** Describes a document that another one names. */
export type NamedDocument = Pick<DocumentRow, 'id' | 'number' | 'year'>

const named = ({ id, number, year }: NamedDocument) => ({ id, number, year })

/** Renders an invoice with its credit notes, the latest last. */
export const presentInvoice = (row: DocumentRow, notes: readonly NamedDocument[], lockIssued: boolean): Invoice => {
  const latest = notes.at(-1)
  return {
    ...common(row),
    customerAddress: row.address,
    customerCity: row.city,
    invoiceNumber: row.number,
    status: invoiceStatus(row),
    subscription: row.origin === 'subscription',
    consultancy: row.origin === 'consultancy',
    externalPurchase: row.origin === 'external_purchase',
    creditableAmount: row.state === 'issued' ? units(creditableCents(row)) : 0,
    creditNote: latest ? named(latest) : null,
    creditNotes: notes.map(named),
    // A credit note over nothing locks it as well.
    locked: notes.length > 0 || isLocked(row, lockIssued),
  }
}

/** Renders a credit note with its invoice. */
export const presentCreditNote = (row: DocumentRow, invoice: DocumentRow, lockIssued: boolean): CreditNote => ({
  ...common(row),
  customerAddressLine1: row.address,
  customerAddressLine2: row.city,
  number: row.number,
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
  row: DocumentRow,
  converted: (NamedDocument & Pick<DocumentRow, 'on_hold_reason'>) | null,
): ProForma => ({
  ...common(row),
  customerAddress: row.address,
  customerCity: row.city,
  number: row.number,
  sendByEmailTo: row.send_to,
  invoiceRef: converted && {
    id: converted.id,
    invoiceNumber: converted.number,
    year: converted.year,
    onHoldReason: converted.on_hold_reason,
  },
})
