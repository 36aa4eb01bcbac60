import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadCustomerDocument } from '#contract/documents/customer.ts'
import type { CustomerDocument } from '#contract/documents/schemas.ts'
import { requestsQuery } from '#web/customer/documents/shared/requests-query.ts'
import { call } from '#web/lib/call.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { PreviewPanel } from '#web/shared/documents/preview/preview-panel.tsx'
import { type DocumentPreviewing, usePreview } from '#web/shared/documents/preview/use-preview.ts'
import { fileSize } from '#web/shared/uploads/file-size.ts'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DocumentName } from './document-name.tsx'

export interface UploadsTableProps
  extends Pick<DataTableProps<CustomerDocument>, 'label' | 'rows' | 'status' | 'onRetry' | 'paging'> {
  /** Hides the delete action. */
  viewOnly: boolean
}

const fetchUpload = ({ id }: CustomerDocument): Promise<Blob> => call(downloadCustomerDocument, { params: { id } })

const columnsOf = (
  t: Translate,
  preview: DocumentPreviewing<CustomerDocument>,
  titleOf: (item: CustomerDocument) => string | undefined,
): DataColumn<CustomerDocument>[] => [
  {
    id: 'name',
    header: t('documents.column.name'),
    cell: (item) => (
      <DocumentName item={item} preview={preview}>
        {item.notes}
        <Answers title={titleOf(item)} />
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

/** Lists the user's uploads in a folder, to open, download or delete. */
export function UploadsTable({ viewOnly, ...rows }: UploadsTableProps) {
  const t = useT()
  const preview = usePreview<CustomerDocument>(fetchUpload)
  const requests = useQuery(requestsQuery).data ?? []
  const [leaving, setLeaving] = useState<CustomerDocument | null>(null)
  const titleOf = ({ requestId }: CustomerDocument): string | undefined =>
    requests.find(({ id }) => id === requestId)?.title
  return (
    <>
      <DataTable<CustomerDocument>
        {...rows}
        columns={columnsOf(t, preview, titleOf)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        errorText={t('documents.own.failed')}
        empty={{
          icon: <IconUpload size={22} />,
          title: t('documents.own.empty'),
          text: t('documents.own.empty_text'),
        }}
        rowActions={(item) => [
          {
            key: 'download',
            label: t('documents.download'),
            icon: <IconDownload size={16} />,
            onSelect: () => preview.save(item),
          },
          ...(viewOnly
            ? []
            : [{ key: 'delete', label: t('documents.own.delete'), danger: true, onSelect: () => setLeaving(item) }]),
        ]}
      />
      {leaving === null ? null : <DeleteDialog item={leaving} onClose={() => setLeaving(null)} />}
      <PreviewPanel {...preview} />
    </>
  )
}

function Answers({ title }: { title: string | undefined }) {
  const t = useT()
  return title === undefined ? null : <Text block>{t('documents.own.answers', { title })}</Text>
}
