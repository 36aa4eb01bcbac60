import { IconArrowBackUp, IconDownload, IconFiles, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileOrders } from '#contract/documents/schemas.ts'
import { showError } from '#web/lib/errors.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { bulkDocumentActions, selectedArchive } from '#web/manager/documents/bulk-document-actions.ts'
import { type DocumentKind, documentCalls, type ListedDocument } from '#web/manager/documents/document-calls.ts'
import { columnLists, newestUpload } from '#web/manager/documents/document-order.ts'
import { type DocumentsQuery, documentsKey, invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { useDeleteDocument } from '#web/manager/documents/use-delete-document.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { PreviewPanel } from '#web/shared/documents/preview/preview-panel.tsx'
import { type DocumentPreviewing, usePreview } from '#web/shared/documents/preview/use-preview.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import type { EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'

export interface DocumentTableProps<Row extends ListedDocument>
  extends Pick<DataTableProps<Row>, 'label' | 'rows' | 'status' | 'onRetry' | 'filteredEmpty' | 'paging'> {
  kind: DocumentKind
  /** The columns; deleted documents have no preview. */
  columnsIn: (preview: DocumentPreviewing<Row> | null) => DataColumn<Row>[]
  wanted: Pick<DocumentsQuery, 'deleted' | 'order'>
  go: (change: Partial<DocumentsQuery>) => void
  /** Of the page: an archive arrives also after its rows were deselected. */
  downloads: Downloads
  /** Shown for an empty list: what would be here and how it gets there. */
  none: Pick<EmptyStateProps, 'title' | 'text'>
}

const size = 16

/** Lists documents, which open in a panel, to download and delete; deleted ones can be restored. */
export function DocumentTable<Row extends ListedDocument>(props: DocumentTableProps<Row>) {
  const { kind, columnsIn, wanted, go, none, downloads, ...table } = props
  const { deleted, order } = wanted
  const selection = useSelection<ListedDocument>(({ id }) => String(id), table)
  const rowName = ({ name }: ListedDocument): string => name
  const t = useT()
  const client = useQueryClient()
  const preview = usePreview<Row>(({ id }) => documentCalls[kind].download(id))
  const deselect = (document: ListedDocument): void => selection.set([document], false)
  const remove = useDeleteDocument(kind, deselect)
  const [restoring, setRestoring] = useState<readonly number[]>([])
  const restore = async (document: ListedDocument): Promise<void> => {
    const { id, name } = document
    if (restoring.includes(id)) return
    setRestoring((before) => [...before, id])
    try {
      await documentCalls[kind].restore(id)
      deselect(document)
      notice.success(t('managed_documents.restored', { name }))
    } catch (error) {
      showError(error)
    }
    await invalidateDocumentLists(client)
    setRestoring((before) => before.filter((one) => one !== id))
  }
  const hiddenColumns = useHiddenColumns(columnLists[kind])
  return (
    <>
      <DataTable<Row>
        {...table}
        columns={columnsIn(deleted ? null : preview)}
        rowKey={({ id }) => String(id)}
        rowLabel={rowName}
        sort={tableSort(fileOrders, order, go, newestUpload)}
        hiddenColumns={deleted ? undefined : hiddenColumns}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t('managed_documents.failed')}
        empty={{
          ...(deleted
            ? { title: t('managed_documents.none_deleted'), text: t('managed_documents.none_deleted_text') }
            : none),
          icon: <IconFiles size={20} />,
        }}
        rowActions={(row) =>
          deleted
            ? [
                {
                  key: 'restore',
                  label: t('managed_documents.restore'),
                  labels: t('managed_documents.restore'),
                  icon: <IconArrowBackUp size={size} />,
                  busy: restoring.includes(row.id),
                  onSelect: () => void restore(row),
                },
              ]
            : actionsOf(t, row, preview, (item) => void remove(item))
        }
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        direct={deleted ? [] : [selectedArchive(kind, downloads)]}
        actions={bulkDocumentActions(kind, deleted)}
        refreshes={[documentsKey]}
      />
      <PreviewPanel {...preview} />
    </>
  )
}

const actionsOf = <Row extends ListedDocument>(
  t: Translate,
  row: Row,
  preview: DocumentPreviewing<Row>,
  request: (item: Row) => void,
): RowAction[] => [
  {
    key: 'download',
    label: t('managed_documents.download'),
    icon: <IconDownload size={size} />,
    onSelect: () => preview.save(row),
  },
  {
    key: 'delete',
    label: t('managed_documents.delete'),
    icon: <IconTrash size={size} />,
    danger: true,
    onSelect: () => request(row),
  },
]
