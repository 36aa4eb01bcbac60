import { useState } from 'react'
import { documentNameId } from '#web/shared/documents/document-name-id.ts'
import { type DocumentList, type ListedDocument, useDocuments } from '#web/shared/documents/use-documents.ts'

/** A list of documents that shows one of them in a panel. */
export interface DocumentPreviewing<Row extends ListedDocument> {
  /** For the names in the list: opening one shows it in the panel. */
  readonly documents: DocumentList<Row>
  readonly previewed: Row | null
  readonly closePreview: () => void
  /** Fetches the file for the panel. */
  readonly fetchFile: (item: Row) => Promise<Blob>
}

/** Opens documents of any kind in a panel, and saves them. Calls `onFetched` for each fetched document. */
export const usePreview = <Row extends ListedDocument>(
  fetchDocument: (item: Row) => Promise<Blob>,
  onFetched: (item: Row) => void = () => undefined,
): DocumentPreviewing<Row> => {
  const documents = useDocuments<Row>(fetchDocument, onFetched)
  const [previewed, setPreviewed] = useState<Row | null>(null)
  return {
    documents: { ...documents, open: setPreviewed },
    previewed,
    closePreview: () => {
      setPreviewed(null)
      // The list may have replaced the button that opened it, or the viewer may have the focus.
      setTimeout(() => document.getElementById(documentNameId(previewed?.id ?? 0))?.focus({ preventScroll: true }))
    },
    fetchFile: async (item) => {
      const content = await fetchDocument(item)
      onFetched(item)
      return content
    },
  }
}
