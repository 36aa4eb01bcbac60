import { IconArrowBackUp, IconDownload, IconEye, IconFiles, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fileOrders } from '#contract/documents/schemas.ts'
import { showError } from '#web/lib/errors.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { type DocumentKind, documentCalls, type ListedDocument } from '#web/manager/documents/document-calls.ts'
import { columnLists, newestUpload } from '#web/manager/documents/document-order.ts'
import { type DocumentsQuery, invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { useDeleteDocument } from '#web/manager/documents/use-delete-document.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { TextPreview } from '#web/shared/documents/text-preview.tsx'
import { canOpen, type DocumentList, useDocuments } from '#web/shared/documents/use-documents.ts'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'

export interface DocumentTableProps<Row extends ListedDocument>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'status' | 'onRetry' | 'filteredEmpty' | 'paging'> {
  kind: DocumentKind
  wanted: Pick<DocumentsQuery, 'deleted' | 'order'>
  go: (change: Partial<DocumentsQuery>) => void
  /** Of the page: an archive arrives also after its rows were deselected. */
  downloads: Downloads
  /** Shown for an empty list. */
  none: string
}

const size = 16

/** Loaded with the first selected row. */
const DocumentsBulk = lazy(async () => ({ default: (await import('./documents-bulk.tsx')).DocumentsBulk }))

/** Lists documents with their actions: preview, download, delete; deleted ones can be restored. */
export function DocumentTable<Row extends ListedDocument>(props: DocumentTableProps<Row>) {
  const { kind, wanted, go, none, downloads, ...table } = props
  const { deleted, order } = wanted
  const selection = useSelection<ListedDocument>(({ id }) => String(id), table.rows)
  const rowName = ({ name }: ListedDocument): string => name
  const t = useT()
  const client = useQueryClient()
  const documents = useDocuments<Row>(({ id }) => documentCalls[kind].download(id))
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
  const { shown } = documents
  return (
    <>
      <DataTable<Row>
        {...table}
        rowKey={({ id }) => String(id)}
        rowLabel={rowName}
        sort={tableSort(fileOrders, order, go, newestUpload)}
        hiddenColumns={deleted ? undefined : hiddenColumns}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t('managed_documents.failed')}
        empty={{ title: deleted ? t('managed_documents.none_deleted') : none, icon: <IconFiles size={20} /> }}
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
            : actionsOf(t, row, documents, (item) => void remove(item))
        }
      />
      <Suspense fallback={null}>
        {selection.rows.length === 0 ? null : (
          <DocumentsBulk kind={kind} deleted={deleted} selection={selection} rowName={rowName} downloads={downloads} />
        )}
      </Suspense>
      <TextPreview
        name={shown?.item.name ?? ''}
        content={shown?.content ?? null}
        onClose={documents.close}
        onDownload={() => {
          if (shown !== null) documents.save(shown.item)
        }}
      />
    </>
  )
}

const actionsOf = <Row extends ListedDocument>(
  t: Translate,
  row: Row,
  documents: DocumentList<Row>,
  request: (item: Row) => void,
): RowAction[] => [
  ...(canOpen(row)
    ? [
        {
          key: 'preview',
          label: t('managed_documents.preview'),
          icon: <IconEye size={size} />,
          onSelect: () => documents.open(row),
        },
      ]
    : []),
  {
    key: 'download',
    label: t('managed_documents.download'),
    icon: <IconDownload size={size} />,
    onSelect: () => documents.save(row),
  },
  {
    key: 'delete',
    label: t('managed_documents.delete'),
    icon: <IconTrash size={size} />,
    danger: true,
    onSelect: () => request(row),
  },
]
