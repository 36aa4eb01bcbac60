import type { DocumentChanges } from '#contract/invoicing/changes.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentForms } from '#contract/invoicing/schemas.ts'
import { presentItem, signOf } from './present.ts'
import type { DocumentRow } from './tables.ts'

const common = (row: DocumentRow) => ({
  customerName: row.customer_name,
  customerContact: row.contact,
  fiscalNumber: row.fiscal_number,
  currency: signOf(row.currency),
  items: row.items.map(presentItem),
  notes: row.notes,
})

const addressed = (row: DocumentRow) => ({ ...common(row), customerAddress: row.address, customerCity: row.city })

const stored: { readonly [Kind in DocumentKind]: (row: DocumentRow) => DocumentForms[Kind] } = {
  invoice: addressed,
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
