import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { csvRevenue } from '#contract/reporting/manager.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { productDayQuery } from '../../../lib/product-day.ts'
import { useRowPages } from '../../../lib/use-row-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { tableStatus } from '../../../ui/data-column.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { DownloadStatus } from '../../invoicing/lists/parts/download-status.tsx'
import { useDownloads } from '../../invoicing/lists/use-downloads.ts'
import { RevenueFilters } from '../parts/revenue-filters.tsx'
import { RevenueSummary, RevenueSummaryLoading } from '../parts/revenue-summary.tsx'
import { RevenueTable } from '../parts/revenue-table.tsx'
import { type RevenueWanted, revenueBody, revenueQuery } from '../queries.ts'
import { revenueSearch } from '../revenue-search.ts'

const file = 'revenue.csv'
/** The same name in every language. */
const csvWord = 'CSV'

/** `/manager/revenue_report`: the revenue of a product between two days. */
export function RevenuePage() {
  const t = useT()
  const today = useQuery(productDayQuery).data
  if (today !== undefined) return <Report today={today} />
  return (
    <>
      <PageHeader title={t('nav.revenue_report')} />
      <SkeletonCard />
    </>
  )
}

function Report({ today }: { today: string }) {
  const t = useT()
  const navigate = useNavigate()
  const wanted = revenueSearch(useSearch({ strict: false }), today)
  const query = useQuery(revenueQuery(wanted))
  const { data } = query
  const { rows, paging } = useRowPages(data?.invoices.map((entry, position) => ({ ...entry, place: position })))
  const downloads = useDownloads()
  const show = (next: RevenueWanted): void =>
    void navigate({ to: '/manager/revenue_report', search: next, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('nav.revenue_report')}
        description={t('revenue.intro')}
        actions={
          <Button
            icon={<IconTableExport size={16} />}
            disabled={!data?.invoices.length}
            busy={downloads.running.length > 0}
            onClick={() =>
              void downloads.save(file, file, (request) => call(csvRevenue, { query: revenueBody(wanted), ...request }))
            }
          >
            {csvWord}
          </Button>
        }
      />
      <RevenueFilters wanted={wanted} today={today} onShow={show} />
      {data === undefined ? null : <RevenueSummary report={data} range={wanted} />}
      {query.isPending ? <RevenueSummaryLoading /> : null}
      <RevenueTable rows={rows} status={tableStatus(query)} onRetry={() => void query.refetch()} paging={paging} />
      <DownloadStatus running={downloads.running} />
    </>
  )
}
