import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { OnHoldReason } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type Numbered, waitingReason } from '#web/manager/invoicing/shared/document-labels.ts'
import type { Downloads, FileRequest } from '#web/manager/shared/lists/use-downloads.ts'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { documentAction } from './parts/document-actions.tsx'

const fetchPdf = (kind: DocumentKind, id: number, request: FileRequest): Promise<Blob> =>
  call(managedDocuments[kind].download, { params: { id }, ...request })

type Filed = Numbered & { readonly id: number; readonly onHoldReason: OnHoldReason | null }

const actionsOf = (t: Translate, downloads: Downloads, kind: DocumentKind, document: Filed): RowAction[] => {
  const { id } = document
  const { pdf: name } = kindFacts[kind]
  const send = (request: FileRequest): Promise<Blob> => fetchPdf(kind, id, request)
  const key = `${kind}-${id}`
  const disabledReason = waitingReason(t, document)
  return [
    documentAction(t, 'download', {
      onSelect: () => void downloads.save(name, key, send),
      disabledReason,
    }),
    documentAction(t, 'preview', {
      onSelect: () => void downloads.preview(name, `${key}-preview`, send),
      disabledReason,
    }),
  ]
}

/** Provides the actions on the PDF of a document: save it, open it. */
export const useDocumentFiles = (
  downloads: Downloads,
): {
  readonly actionsOf: (kind: DocumentKind, document: Filed) => RowAction[]
  readonly save: (kind: DocumentKind, id: number) => void
} => {
  const t = useT()
  return {
    actionsOf: (kind, document) => actionsOf(t, downloads, kind, document),
    save: (kind, id) =>
      void downloads.save(kindFacts[kind].pdf, `${kind}-${id}`, (request) => fetchPdf(kind, id, request)),
  }
}
