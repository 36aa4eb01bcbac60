import { useId, useState } from 'react'
import {
  type DocumentDownloads,
  type ListedDocument,
  useDocumentDownloads,
} from '#web/shared/documents/use-document-downloads.ts'

/** A list of documents that shows one of them in a panel. */
export interface DocumentPreviewing<Row extends ListedDocument> extends DocumentDownloads<Row> {
  readonly open: (item: Row) => void
  readonly previewed: Row | null
  readonly close: () => void
  /** Fetches the file for the panel. */
  readonly fetchFile: (item: Row) => Promise<Blob>
  /** Returns the id of the button that shows a document. */
  readonly buttonId: (item: Row) => string
}

/** Opens documents of any kind in a panel, and saves them. Calls `onFetched` for each fetched document. */
export const usePreview = <Row extends ListedDocument>(
  fetchDocument: (item: Row) => Promise<Blob>,
  onFetched: (item: Row) => void = () => undefined,
): DocumentPreviewing<Row> => {
  const list = useId()
  const [previewed, setPreviewed] = useState<Row | null>(null)
  const buttonId = ({ id }: Row): string => `${list}-${id}`
  const fetchFile = async (item: Row): Promise<Blob> => {
    const content = await fetchDocument(item)
    onFetched(item)
    return content
  }
  return {
    ...useDocumentDownloads(fetchFile),
    open: setPreviewed,
    previewed,
    close: () => {
      setPreviewed(null)
      if (previewed === null) return
      // The list may have replaced the button, the viewer may have the focus, or the row itself was clicked.
      setTimeout(() => document.getElementById(buttonId(previewed))?.focus({ preventScroll: true }))
    },
    fetchFile,
    buttonId,
  }
}
