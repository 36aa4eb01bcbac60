import { IconArrowBackUp, IconDownload, IconEye, IconFiles, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#web/lib/errors.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { type DocumentKind, documentCalls, type ListedDocument } from '#web/manager/documents/document-calls.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { TextPreview } from '#web/shared/documents/text-preview.tsx'
import { canOpen, type DocumentList, useDocuments } from '#web/shared/documents/use-documents.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx'

export interface DocumentTableProps<Row extends ListedDocument>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'status' | 'onRetry' | 'filteredEmpty' | 'paging'> {
  kind: DocumentKind
  deleted: boolean
  /** Shown for an empty list. */
  none: string
}

const size = 16

/** Lists documents with their actions: preview, download, delete; deleted ones can be restored. */
export function DocumentTable<Row extends ListedDocument>({ kind, deleted, none, ...table }: DocumentTableProps<Row>) {
  const t = useT()
  const client = useQueryClient()
  const documents = useDocuments<Row>(({ id }) => documentCalls[kind].download(id))
  const [selected, setSelected] = useState<ListedDocument>()
  const [restoring, setRestoring] = useState<readonly number[]>([])
  const restore = async ({ id, name }: ListedDocument): Promise<void> => {
    if (restoring.includes(id)) return
    setRestoring((before) => [...before, id])
    try {
      await documentCalls[kind].restore(id)
      notice.success(t('managed_documents.restored', { name }))
    } catch (error) {
      showError(error)
    }
    await invalidateDocumentLists(client)
    setRestoring((before) => before.filter((one) => one !== id))
  }
  const { shown } = documents
  return (
    <>
      <DataTable<Row>
        {...table}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
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
            : actionsOf(t, row, documents, setSelected)
        }
      />
      {selected === undefined ? null : (
        <ConfirmDeleteDialog kind={kind} item={selected} onClose={() => setSelected(undefined)} />
      )}
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
