import { downloadCreditNote, downloadInvoice } from '#contract/invoicing/customer.ts'
import { downloadProForma } from '#contract/invoicing/manager-pro-formas.ts'
import type { OnHoldReason } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type Numbered, waitingReason } from '#web/manager/invoicing/shared/document-labels.ts'
import type { Downloads, FileRequest } from '#web/manager/shared/lists/use-downloads.ts'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { documentAction } from './parts/document-actions.tsx'

/** The PDF endpoint of each kind, and the file name from the specification. */
const files = {
  invoice: {
    name: 'invoice.pdf',
    fetchFile: (id: number, request: FileRequest) => call(downloadInvoice, { params: { id }, ...request }),
  },
  credit_note: {
    name: 'credit_note.pdf',
    fetchFile: (id: number, request: FileRequest) => call(downloadCreditNote, { params: { id }, ...request }),
  },
  pro_forma: {
    name: 'pro_forma.pdf',
    fetchFile: (id: number, request: FileRequest) => call(downloadProForma, { params: { id }, ...request }),
  },
} as const
type FileKind = keyof typeof files

type Filed = Numbered & { readonly id: number; readonly onHoldReason: OnHoldReason | null }

const actionsOf = (t: Translate, downloads: Downloads, kind: FileKind, document: Filed): RowAction[] => {
  const { id } = document
  const { name, fetchFile: send } = files[kind]
  const key = `${kind}-${id}`
  const disabledReason = waitingReason(t, document)
  return [
    documentAction(t, 'download', {
      onSelect: () => void downloads.save(name, key, (request) => send(id, request)),
      disabledReason,
    }),
    documentAction(t, 'preview', {
      onSelect: () => void downloads.preview(name, `${key}-preview`, (request) => send(id, request)),
      disabledReason,
    }),
  ]
}

/** Provides the actions on the PDF of a document: save it, open it. */
export const useDocumentFiles = (
  downloads: Downloads,
): {
  readonly actionsOf: (kind: FileKind, document: Filed) => RowAction[]
  readonly save: (kind: FileKind, id: number) => void
} => {
  const t = useT()
  return {
    actionsOf: (kind, document) => actionsOf(t, downloads, kind, document),
    save: (kind, id) =>
      void downloads.save(files[kind].name, `${kind}-${id}`, (request) => files[kind].fetchFile(id, request)),
  }
}
