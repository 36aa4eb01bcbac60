import { deleteCustomerDocument, downloadCustomerDocument, downloadDocument } from '#contract/documents/customer.ts'
import { deleteDocument, restoreCustomerDocument, restoreDocument } from '#contract/documents/manager.ts'
import { deletePublicDocument, downloadPublicDocument, restorePublicDocument } from '#contract/documents/public.ts'
import type { DocumentFileType } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'

/** Fields of every document. */
export interface ListedDocument {
  readonly id: number
  readonly name: string
  readonly type: DocumentFileType
  readonly size: number
  readonly uploadDate: string
  readonly deletedAt: string | null
  readonly restorableUntil: string | null
  /** Of documents for one customer. */
  readonly version?: number
}

/** For a customer, for all, or from a customer. */
export type DocumentKind = 'personal' | 'public' | 'customer'

interface DocumentCalls {
  readonly download: (id: number) => Promise<Blob>
  readonly remove: (id: number) => Promise<unknown>
  readonly restore: (id: number) => Promise<unknown>
}

/** The endpoints for documents of each kind. */
export const documentCalls: Readonly<Record<DocumentKind, DocumentCalls>> = {
  personal: {
    download: (id) => call(downloadDocument, { params: { id } }),
    remove: (id) => call(deleteDocument, { params: { id } }),
    restore: (id) => call(restoreDocument, { params: { id } }),
  },
  public: {
    download: (id) => call(downloadPublicDocument, { params: { id } }),
    remove: (id) => call(deletePublicDocument, { params: { id } }),
    restore: (id) => call(restorePublicDocument, { params: { id } }),
  },
  customer: {
    download: (id) => call(downloadCustomerDocument, { params: { id } }),
    remove: (id) => call(deleteCustomerDocument, { params: { id } }),
    restore: (id) => call(restoreCustomerDocument, { params: { id } }),
  },
}
