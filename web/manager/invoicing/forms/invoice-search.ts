import { documentId } from './document-id.ts'

/** The search parameters of the invoice form. */
export interface InvoiceSearch {
  /** The customer of a new invoice. */
  readonly customer?: number
}

/** Parses the known search parameters. */
export const invoiceSearch = ({ customer: value }: { customer?: unknown }): InvoiceSearch => {
  const id = typeof value === 'string' || typeof value === 'number' ? documentId(String(value)) : null
  return id === null ? {} : { customer: id }
}
