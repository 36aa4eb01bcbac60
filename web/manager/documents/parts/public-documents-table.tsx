import { useQuery } from '@tanstack/react-query'
import { type PublicDocument, publicFolders } from '#contract/documents/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { PublicDocumentsSearch } from '#web/manager/documents/documents-search.ts'
import { type DocumentsQuery, publicDocumentsQuery } from '#web/manager/documents/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import type { DocumentPreviewing } from '#web/shared/documents/preview/use-preview.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DocumentCell, dayColumns } from './document-cells.tsx'
import { DocumentTable } from './document-table.tsx'

export interface PublicDocumentsTableProps {
  search: PublicDocumentsSearch
  go: (change: Partial<DocumentsQuery>, replace?: boolean) => void
  downloads: Downloads
  onClear: () => void
}

/** Lists the documents for all customers. */
export function PublicDocumentsTable({ search, go, downloads, onClear }: PublicDocumentsTableProps) {
  const t = useT()
  const folder = publicFolders.find((one) => one === search.folder)
  const table = usePagedTable(useQuery(publicDocumentsQuery(folder, search)), search, go)
  return (
    <DocumentTable<PublicDocument>
      {...table}
      kind="public"
      wanted={search}
      go={go}
      downloads={downloads}
      label={t('nav.manage_public_documents')}
      columnsIn={(preview) => columnsIn(t, search.deleted, preview)}
      none={{ title: t('managed_documents.none_public'), text: t('managed_documents.none_public_text') }}
      filteredEmpty={
        search.name === '' ? undefined : { title: t('managed_documents.none_found', { name: search.name }), onClear }
      }
    />
  )
}

const columnsIn = (
  t: Translate,
  deleted: boolean,
  preview: DocumentPreviewing<PublicDocument> | null,
): DataColumn<PublicDocument>[] => [
  {
    id: 'name',
    header: t('managed_documents.name'),
    cell: (item) => <DocumentCell item={item} preview={preview} text={item.description} />,
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'folder',
    header: t('managed_documents.folder'),
    cell: ({ folder }) => t(`documents.folder.${folder}`),
    card: 'status',
  },
  ...dayColumns<PublicDocument>(t, deleted),
]
