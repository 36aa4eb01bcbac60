import { useQuery } from '@tanstack/react-query'
import type { PersonalFolder, StaffDocument } from '#contract/documents/schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type DocumentsQuery, documentsQuery } from '#web/manager/documents/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import type { DocumentPreviewing } from '#web/shared/documents/preview/use-preview.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DocumentCell, dayColumns } from './document-cells.tsx'
import { DocumentTable } from './document-table.tsx'
import { VisibilitySwitch } from './visibility-switch.tsx'

export interface DocumentsTableProps {
  userId: number
  folder: PersonalFolder
  wanted: DocumentsQuery
  go: (change: Partial<DocumentsQuery>, replace?: boolean) => void
  downloads: Downloads
  onClear: () => void
}

/** Lists a customer's documents in a folder: their visibility, and whether they were opened. */
export function DocumentsTable({ userId, folder, wanted, go, downloads, onClear }: DocumentsTableProps) {
  const t = useT()
  const table = usePagedTable(useQuery(documentsQuery(userId, folder, wanted)), wanted, go)
  return (
    <DocumentTable<StaffDocument>
      {...table}
      kind="personal"
      wanted={wanted}
      go={go}
      downloads={downloads}
      label={t(`documents.folder.${folder}`)}
      columnsIn={(preview) => columnsIn(t, wanted.deleted, preview)}
      none={{ title: t('managed_documents.none'), text: t('managed_documents.none_text') }}
      filteredEmpty={
        wanted.name === '' ? undefined : { title: t('managed_documents.none_found', { name: wanted.name }), onClear }
      }
    />
  )
}

const columnsIn = (
  t: Translate,
  deleted: boolean,
  preview: DocumentPreviewing<StaffDocument> | null,
): DataColumn<StaffDocument>[] => [
  {
    id: 'name',
    header: t('managed_documents.name'),
    cell: (item) => (
      <DocumentCell item={item} preview={preview} text={item.description} onCard={openedOnCard(t, item)} />
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  ...dayColumns<StaffDocument>(t, deleted),
  ...(deleted
    ? []
    : [
        {
          id: 'visible',
          header: t('managed_documents.visible'),
          cell: (item: StaffDocument) => <VisibilitySwitch item={item} />,
          card: 'status' as const,
        },
        {
          id: 'opened',
          header: t('managed_documents.opened'),
          cell: (item: StaffDocument) => openedCell(t, item),
          card: 'none' as const,
        },
      ]),
]

const openedCell = (t: Translate, { openedAt, visible }: StaffDocument) => {
  if (openedAt !== null) return <Text dimmed>{formatInstantDay(openedAt)}</Text>
  return visible ? <Badge tone="toPay">{t('managed_documents.unopened')}</Badge> : <Text dimmed>–</Text>
}

const openedOnCard = (t: Translate, { openedAt, visible, deletedAt }: StaffDocument) => {
  if (deletedAt !== null || (openedAt === null && !visible)) return undefined
  if (openedAt === null) return <Badge tone="toPay">{t('managed_documents.unopened')}</Badge>
  return `${t('managed_documents.opened')} ${formatInstantDay(openedAt)}`
}
