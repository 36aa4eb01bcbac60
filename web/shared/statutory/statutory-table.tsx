import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StatutoryDocument } from '#contract/statutory/schemas.ts'
import { formatDate, formatInstantDay, formatMoney } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useDocumentDownloads } from '#web/shared/documents/use-document-downloads.ts'
import { Text } from '#web/ui/base/text.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { fetchStatutory, statutoryQuery } from './statutory-query.ts'

const nameOf = (t: Translate, { kind, number }: StatutoryDocument): string =>
  `${t(`statutory.kind.${kind}`)}, ${t('statutory.version', { number })}`

const detailOf = (t: Translate, { dividend }: StatutoryDocument): string | null =>
  dividend === null
    ? null
    : t('statutory.dividend', {
        perShare: dividend.amountPerShare,
        total: formatMoney({ cents: dividend.totalCents, currency: 'GBP' }),
        date: formatDate(dividend.paidOn),
      })

const columnsOf = (t: Translate): DataColumn<StatutoryDocument>[] => [
  {
    id: 'name',
    header: t('statutory.kind'),
    cell: (document) => (
      <>
        {nameOf(t, document)}
        <Text dimmed small block figures>
          {detailOf(t, document)}
        </Text>
      </>
    ),
    wide: true,
    fill: true,
    card: 'title',
  },
  {
    id: 'madeOn',
    header: t('statutory.made_on'),
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    width: '9rem',
    card: 'detail',
  },
]

/** Lists the saved versions of a company's statutory documents, each to download. */
export function StatutoryTable({ companyId }: { companyId: number }) {
  const t = useT()
  const query = useQuery(statutoryQuery(companyId))
  const downloads = useDocumentDownloads<StatutoryDocument>(fetchStatutory)
  return (
    <DataTable<StatutoryDocument>
      label={t('statutory.title')}
      columns={columnsOf(t)}
      rows={query.data}
      rowKey={({ id }) => String(id)}
      rowLabel={(document) => nameOf(t, document)}
      status={query.isPending ? 'loading' : query.data === undefined ? 'failed' : 'ready'}
      errorText={t('statutory.failed')}
      onRetry={() => void query.refetch()}
      empty={{
        icon: <IconCertificate size={22} />,
        title: t('statutory.none'),
        text: t('statutory.none_text'),
      }}
      rowActions={(document) => [
        {
          key: 'download',
          label: t('statutory.download'),
          labels: t('statutory.download'),
          icon: <IconDownload size={16} />,
          onSelect: () => downloads.save(document),
          busy: downloads.saving.has(document.id),
        },
      ]}
    />
  )
}
