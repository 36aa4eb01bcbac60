import { documentId } from './document-id.ts'

/** What the address of the invoice form says beside its path. */
export interface InvoiceSearch {
  /** The customer whom a new invoice is for. */
  readonly customer?: number
}

/** The search of an address as far as it is one of ours. */
export const invoiceSearch = ({ customer: value }: { customer?: unknown }): InvoiceSearch => {
  const id = typeof value === 'string' || typeof value === 'number' ? documentId(String(value)) : null
  return id === null ? {} : { customer: id }
}
