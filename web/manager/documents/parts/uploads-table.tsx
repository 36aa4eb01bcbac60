import { useQuery } from '@tanstack/react-query'
import type { CustomerDocument, CustomerFolder } from '#contract/documents/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type DocumentsQuery, uploadsQuery } from '#web/manager/documents/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import type { DocumentPreviewing } from '#web/shared/documents/preview/use-preview.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DocumentCell, dayColumns } from './document-cells.tsx'
import { DocumentTable } from './document-table.tsx'

export interface UploadsTableProps {
  userId: number
  folder: CustomerFolder
  wanted: DocumentsQuery
  go: (change: Partial<DocumentsQuery>, replace?: boolean) => void
  downloads: Downloads
  onClear: () => void
}

/** Lists a customer's uploads in a folder. */
export function UploadsTable({ userId, folder, wanted, go, downloads, onClear }: UploadsTableProps) {
  const t = useT()
  const table = usePagedTable(useQuery(uploadsQuery(userId, folder, wanted)), wanted, go)
  return (
    <DocumentTable<CustomerDocument>
      {...table}
      kind="customer"
      wanted={wanted}
      go={go}
      downloads={downloads}
      label={t(`documents.folder.${folder}`)}
      columnsIn={(preview) => columnsIn(t, wanted.deleted, preview)}
      none={{ title: t('managed_documents.no_uploads'), text: t('managed_documents.no_uploads_text') }}
      filteredEmpty={
        wanted.name === '' ? undefined : { title: t('managed_documents.none_found', { name: wanted.name }), onClear }
      }
    />
  )
}

const columnsIn = (
  t: Translate,
  deleted: boolean,
  preview: DocumentPreviewing<CustomerDocument> | null,
): DataColumn<CustomerDocument>[] => [
  {
    id: 'name',
    header: t('managed_documents.name'),
    cell: (item) => (
      <DocumentCell
        item={item}
        preview={preview}
        text={item.notes}
        more={item.requestId === null ? undefined : t('managed_documents.for_request')}
      />
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  ...dayColumns<CustomerDocument>(t, deleted),
]
