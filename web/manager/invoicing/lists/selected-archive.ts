import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import type { ManagedDocument } from '#contract/invoicing/managed-document.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { call } from '#web/lib/call.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import type { DirectAction } from '#web/shared/lists/bulk-bar.tsx'

const managed: { readonly [Kind in DocumentKind]: ManagedDocument<Kind> } = managedDocuments

/** Returns the action that downloads the PDFs of the selected documents as one archive. */
export const selectedArchive = (kind: DocumentKind, downloads: Downloads): DirectAction<{ readonly id: number }> => ({
  label: 'list.bulk.download',
  onSelect: (rows) =>
    void downloads.save(kindFacts[kind].archive, `${kindFacts[kind].collection}-selected`, (request) =>
      call(managed[kind].archive, { query: { ids: rows.map(({ id }) => id).join(',') }, ...request }),
    ),
})
