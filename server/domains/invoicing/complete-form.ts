import type { DocumentChanges } from '#contract/invoicing/changes.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentForms } from '#contract/invoicing/schemas.ts'
import { signOf, units } from './present.ts'
import type { DocumentRow, StoredItem } from './tables.ts'

const percentage = (hundredths: number | null): number | false => (hundredths === null ? false : hundredths / 100)

/** Returns a stored item as a form has it: in units, without its total, which follows from it. */
const itemOf = ({ title, description, qty, priceCents, vat, discount }: StoredItem) => ({
  title,
  description,
  qty,
  price: units(priceCents),
  vat: percentage(vat),
  discount: percentage(discount),
})

const common = (row: DocumentRow) => ({
  customerName: row.customer_name,
  customerContact: row.contact,
  fiscalNumber: row.fiscal_number,
  currency: signOf(row.currency),
  items: row.items.map(itemOf),
  notes: row.notes,
})

const addressed = (row: DocumentRow) => ({ ...common(row), customerAddress: row.address, customerCity: row.city })

const stored: { readonly [Kind in DocumentKind]: (row: DocumentRow) => DocumentForms[Kind] } = {
  invoice: (row) => ({ ...addressed(row), dueOn: row.due_on }),
  credit_note: (row) => ({
    ...common(row),
    customerAddressLine1: row.address,
    customerAddressLine2: row.city,
    invoiceRef: row.invoice_id ?? 0,
    createdAt: row.dated_on,
  }),
  pro_forma: (row) => ({ ...addressed(row), sendByEmailTo: row.send_to }),
}

/** Completes a change with the stored document: what it leaves out stays as it is (RFC 7396). */
export const completeForm = <Kind extends DocumentKind>(
  kind: Kind,
  row: DocumentRow,
  change: DocumentChanges[Kind],
): DocumentForms[Kind] => ({
  ...stored[kind](row),
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})
