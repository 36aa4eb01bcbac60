import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { fetchDocument, invalidateOpened, type ReadDocument } from '#web/customer/documents/queries.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { PreviewPanel } from '#web/shared/documents/preview/preview-panel.tsx'
import { type DocumentPreviewing, usePreview } from '#web/shared/documents/preview/use-preview.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { DocumentName } from './document-name.tsx'

/** Props from the page: rows, their status, their pagination and the empty state. */
export type DocumentsTableProps = Pick<
  DataTableProps<ReadDocument>,
  'label' | 'rows' | 'status' | 'onRetry' | 'paging' | 'empty'
>

const columnsOf = (t: Translate, preview: DocumentPreviewing<ReadDocument>): DataColumn<ReadDocument>[] => [
  {
    id: 'name',
    header: t('documents.column.name'),
    cell: (item) => (
      <DocumentName item={item} preview={preview} isUnread={item.isUnread}>
        {item.description}
      </DocumentName>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'date',
    header: t('documents.column.date'),
    cell: ({ uploadDate }) => formatInstantDay(uploadDate),
    width: '7rem',
    card: 'detail',
  },
  {
    id: 'file',
    header: t('documents.column.file'),
    cell: ({ type, size }) => `${type.toUpperCase()} · ${fileSize(size)}`,
    width: '8rem',
    card: 'status',
  },
]

/** Lists the documents of a folder: the name shows one in a panel, a button downloads it; either removes the mark “new”. */
export function DocumentsTable(props: DocumentsTableProps) {
  const t = useT()
  const cache = useQueryClient()
  const preview = usePreview<ReadDocument>(fetchDocument, ({ isUnread }) => {
    if (isUnread) void invalidateOpened(cache)
  })
  return (
    <>
      <DataTable<ReadDocument>
        {...props}
        columns={columnsOf(t, preview)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        errorText={t('documents.failed')}
        rowActions={(item) => [
          {
            key: 'download',
            label: t('documents.download'),
            labels: t('documents.download'),
            icon: <IconDownload size={16} />,
            onSelect: () => preview.save(item),
            busy: preview.saving.has(item.id),
          },
        ]}
      />
      <PreviewPanel {...preview} />
    </>
  )
}
