import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { csvRevenue } from '#contract/reporting/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { useRowPages } from '#web/lib/use-row-pages.ts'
import { RevenueFilters } from '#web/manager/revenue/parts/revenue-filters.tsx'
import { RevenueSummary, RevenueSummaryLoading } from '#web/manager/revenue/parts/revenue-summary.tsx'
import { RevenueTable } from '#web/manager/revenue/parts/revenue-table.tsx'
import { type RevenueWanted, revenueBody, revenueQuery } from '#web/manager/revenue/queries.ts'
import { revenueSearch } from '#web/manager/revenue/revenue-search.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

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
  const { rows, paging } = useRowPages(data?.invoices.map((entry, index) => ({ ...entry, index })))
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
