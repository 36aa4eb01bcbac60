import { changeDocument, downloadSelected } from '#contract/documents/manager.ts'
import { restoreDays } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import type { DirectAction } from '#web/shared/lists/bulk-bar.tsx'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import { type DocumentKind, documentCalls, type ListedDocument } from './document-calls.ts'

const show = (visible: boolean): BulkAction<ListedDocument> => ({
  label: visible ? 'list.bulk.show' : 'list.bulk.hide',
  text: visible ? 'list.bulk.show_text' : 'list.bulk.hide_text',
  // Somebody else's newer version is a conflict of its own row.
  run: ({ id, version }) => call(changeDocument, { params: { id }, body: { visible, version: version ?? 0 } }),
})

/** Returns what can be done with several documents: the same calls as on one. */
export const bulkDocumentActions = (kind: DocumentKind, deleted: boolean): BulkAction<ListedDocument>[] =>
  deleted
    ? [
        {
          label: 'managed_documents.restore',
          text: 'list.bulk.restore_text',
          run: ({ id }) => documentCalls[kind].restore(id),
        },
      ]
    : [
        ...(kind === 'personal' ? [show(true), show(false)] : []),
        {
          label: 'managed_documents.delete',
          text: 'list.bulk.delete_text',
          values: { days: restoreDays },
          run: ({ id }) => documentCalls[kind].remove(id),
        },
      ]

/** Returns the action that downloads the selected documents as one archive. */
export const selectedArchive = (kind: DocumentKind, downloads: Downloads): DirectAction<ListedDocument> => ({
  label: 'list.bulk.archive',
  onSelect: (rows) =>
    void downloads.save('documents.zip', 'documents-selected', (request) =>
      call(downloadSelected, { query: { kind, ids: rows.map(({ id }) => id).join(',') }, ...request }),
    ),
})
