import { useQuery } from '@tanstack/react-query'
import { csvRevenue } from '#contract/reporting/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { RevenueFilters } from '#web/manager/revenue/parts/revenue-filters.tsx'
import { RevenueSummary, RevenueSummaryLoading } from '#web/manager/revenue/parts/revenue-summary.tsx'
import { RevenueTable } from '#web/manager/revenue/parts/revenue-table.tsx'
import { revenueBody, revenueQuery } from '#web/manager/revenue/queries.ts'
import { revenueSearch, revenueWanted } from '#web/manager/revenue/revenue-search.ts'
import { DownloadButton } from '#web/manager/shared/lists/download-button.tsx'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { useRowTable } from '#web/shared/lists/use-row-table.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/revenue_report`: the revenue of all products, or of one, between two days. */
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
  const { search, show } = usePageSearch(revenueSearch)
  const wanted = revenueWanted(search, today)
  const query = useQuery(revenueQuery(wanted))
  const { data } = query
  const table = useRowTable(
    query,
    // Newest first; the answer has the oldest first.
    data?.report.invoices.map((entry, index) => ({ ...entry, index })).toReversed(),
  )
  const downloads = useDownloads()
  return (
    <>
      <PageHeader
        title={t('nav.revenue_report')}
        description={t('revenue.intro')}
        actions={
          <DownloadButton
            downloads={downloads}
            file="revenue.csv"
            disabled={!data?.report.invoices.length}
            send={(request) => call(csvRevenue, { query: revenueBody(wanted), ...request })}
          />
        }
      />
      <RevenueFilters wanted={wanted} today={today} onShow={show} />
      {data === undefined ? null : <RevenueSummary report={data.report} before={data.before} range={wanted} />}
      {query.isPending ? <RevenueSummaryLoading /> : null}
      <RevenueTable {...table} />
      <DownloadStatus running={downloads.running} />
    </>
  )
}
