import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import type { Violation } from '#contract/core/violations.ts'
import { amountsOf, type ItemInput } from '#contract/invoicing/items.ts'
import { type CurrencySign, currencyOfSign } from '#contract/invoicing/schemas.ts'
import { documentTotals, rowTotal } from '#contract/invoicing/totals.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import type { DocumentRow, StoredItem } from './tables.ts'

/** Describes the content of a document of any kind, by its column names; amounts in integer cents. */
export interface DocumentContent {
  readonly customer_name: string
  readonly address: string
  readonly city: string | null
  readonly contact: string | null
  readonly fiscal_number: string | null
  readonly language: Language
  readonly currency: Currency
  readonly items: readonly StoredItem[]
  readonly net_cents: number
  readonly vat_cents: number
  readonly total_cents: number
  readonly notes: string | null
  /** The day by which an invoice is to be paid; null for none, and before its number for the firm's default period. */
  readonly due_on: string | null
}

/** Describes what the three forms share once the names of the address lines are unified. */
export interface SentContent {
  readonly customerName: string
  readonly address: string
  readonly city: string | null
  readonly customerContact: string | null
  readonly fiscalNumber: string | null
  readonly currency: CurrencySign
  readonly items: readonly ItemInput[]
  readonly total?: number | undefined
  readonly notes: string | null
  readonly language: Language
  readonly dueOn?: string | null
}

/** Lists submitted totals that differ from the sum of the rows. */
const wrongTotals = (items: readonly ItemInput[], total: number | undefined): Violation[] => {
  const rows = items.map(amountsOf)
  const wrong: Violation[] = []
  for (const [index, item] of items.entries()) {
    const row = rows[index]
    if (row && item.total !== undefined && item.total !== unitsFromCents(rowTotal(row).totalCents))
      wrong.push({ propertyPath: `items[${index}].total`, message: 'document.total_differs' })
  }
  if (total !== undefined && total !== unitsFromCents(documentTotals(rows).totalCents))
    wrong.push({ propertyPath: 'total', message: 'document.total_differs' })
  return wrong
}

/** Computes the content of a form; refuses totals that differ from the rows. */
export const contentOf = (sent: SentContent): DocumentContent => {
  const wrong = wrongTotals(sent.items, sent.total)
  if (wrong.length > 0) throw refuseFields(wrong)
  const items = sent.items.map((item) => ({ title: item.title, description: item.description, ...amountsOf(item) }))
  const { netCents, vatCents, totalCents } = documentTotals(items)
  return {
    customer_name: sent.customerName,
    address: sent.address,
    city: sent.city,
    contact: sent.customerContact,
    fiscal_number: sent.fiscalNumber,
    language: sent.language,
    currency: currencyOfSign[sent.currency],
    items,
    net_cents: netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    notes: sent.notes,
    due_on: sent.dueOn ?? null,
  }
}

/** Reads the content of a stored document. */
export const contentOfRow = (row: DocumentRow): DocumentContent => ({
  customer_name: row.customer_name,
  address: row.address,
  city: row.city,
  contact: row.contact,
  fiscal_number: row.fiscal_number,
  language: row.language,
  currency: row.currency,
  items: row.items,
  net_cents: Number(row.net_cents),
  vat_cents: Number(row.vat_cents),
  total_cents: Number(row.total_cents),
  notes: row.notes,
  due_on: row.due_on,
})

/** Converts a content into its columns. */
export const columnsOf = (content: DocumentContent) => ({ ...content, items: JSON.stringify(content.items) })

/** Older versions lack what was not stored then. */
const asText = (value: unknown): string => JSON.stringify(value ?? null)

/** A content as a version has stored it, perhaps before invoices had a due day. */
export type StoredContent = Omit<DocumentContent, 'due_on'> & Partial<Pick<DocumentContent, 'due_on'>>

/** Lists the fields in which two contents differ, in their order. */
export const differences = (before: StoredContent, after: StoredContent): (keyof DocumentContent)[] => {
  const names: (keyof DocumentContent)[] = [
    'customer_name',
    'address',
    'city',
    'contact',
    'fiscal_number',
    'language',
    'currency',
    'items',
    'total_cents',
    'notes',
    'due_on',
  ]
  return names.filter((name) =>
    name === 'items' ? !sameItems(before.items, after.items) : asText(before[name]) !== asText(after[name]),
  )
}

/** Compares two lists of items; jsonb does not preserve the order of keys. */
const sameItems = (some: readonly StoredItem[], others: readonly StoredItem[]): boolean =>
  some.length === others.length &&
  some.every((item, index) => {
    const other = others[index]
    return (
      other !== undefined &&
      item.title === other.title &&
      item.description === other.description &&
      item.qty === other.qty &&
      item.priceCents === other.priceCents &&
      item.vat === other.vat &&
      item.discount === other.discount
    )
  })
