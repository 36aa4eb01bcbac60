import type { ColumnList } from '#web/shared/lists/hidden-columns.ts'
import type { DocumentKind } from './document-calls.ts'

/** The order of each list itself. */
export const newestUpload = { field: 'uploadDate', direction: 'desc' } as const

/** Under which name the hidden columns of each kind are saved. */
export const columnLists: Readonly<Record<DocumentKind, ColumnList>> = {
  personal: 'documents',
  customer: 'uploads',
  public: 'public_documents',
}
