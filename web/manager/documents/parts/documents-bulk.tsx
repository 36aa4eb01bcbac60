import { useQueryClient } from '@tanstack/react-query'
import { changeDocument, downloadSelected } from '#contract/documents/manager.ts'
import { restoreDays } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { type DocumentKind, documentCalls, type ListedDocument } from '#web/manager/documents/document-calls.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface DocumentsBulkProps {
  kind: DocumentKind
  deleted: boolean
  selection: Selection<ListedDocument>
  rowName: (row: ListedDocument) => string
  downloads: Downloads
}

/** Offers what can be done with several documents: the same calls as on one, and one archive of their files. */
export function DocumentsBulk({ kind, deleted, selection, rowName, downloads }: DocumentsBulkProps) {
  const t = useT()
  const client = useQueryClient()
  const count = selection.rows.length
  const show = (visible: boolean): BulkAction<ListedDocument> => ({
    key: visible ? 'show' : 'hide',
    label: t(visible ? 'list.bulk.show' : 'list.bulk.hide'),
    confirm: t(visible ? 'list.bulk.show_text' : 'list.bulk.hide_text', { count }),
    // Somebody else's newer version is a conflict of its own row.
    run: ({ id, version }) => call(changeDocument, { params: { id }, body: { visible, version: version ?? 0 } }),
  })
  const remove: BulkAction<ListedDocument> = {
    key: 'delete',
    label: t('managed_documents.delete'),
    confirm: t('list.bulk.delete_text', { count, days: restoreDays }),
    run: ({ id }) => documentCalls[kind].remove(id),
  }
  const restore: BulkAction<ListedDocument> = {
    key: 'restore',
    label: t('managed_documents.restore'),
    confirm: t('list.bulk.restore_text', { count }),
    run: ({ id }) => documentCalls[kind].restore(id),
  }
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      direct={
        deleted
          ? []
          : [
              {
                key: 'archive',
                label: t('list.bulk.archive'),
                onSelect: (rows) =>
                  void downloads.save('documents.zip', 'documents-selected', (request) =>
                    call(downloadSelected, {
                      query: { kind, ids: rows.map(({ id }) => id).join(',') },
                      ...request,
                    }),
                  ),
              },
            ]
      }
      actions={deleted ? [restore] : [...(kind === 'personal' ? [show(true), show(false)] : []), remove]}
      onChanged={() => void invalidateDocumentLists(client)}
    />
  )
}
