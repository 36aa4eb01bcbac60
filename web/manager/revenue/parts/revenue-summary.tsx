import { IconCash, IconReceipt } from '@tabler/icons-react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { revenueReport } from '#contract/reporting/manager.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { earlierBars, revenueBars } from '#web/manager/revenue/revenue-bars.ts'
import type { RevenueRange } from '#web/manager/revenue/revenue-search.ts'
import { useProductName } from '#web/manager/revenue/use-product-name.ts'
import { chartSteps } from '#web/manager/shared/charts/chart-steps.ts'
import { moneyTexts } from '#web/manager/shared/charts/money-texts.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { type ChartSeries, changeOf, largestSeries } from '#web/ui/charts/chart-model.ts'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './revenue-summary.module.css'

/** Products with a shade of their own; the others are summed. */
const maxShades = 5

type Report = AnswerOf<typeof revenueReport>

export interface RevenueSummaryProps {
  report: Report
  /** The sums of as many days before. */
  before: RevenueRange & Pick<Report, 'days' | 'revenue'> & { payments: number }
  range: RevenueRange
}

const inEuro = moneyTexts('EUR')

/** Shows the sum of a report and its number of payments beside the period before, and a chart of its days by product. */
export function RevenueSummary({ report, before, range }: RevenueSummaryProps) {
  const t = useT()
  const { texts, saveAs } = useChart()
  const nameOf = useProductName()
  const labels = { from: formatDate(range.from), to: formatDate(range.to) }
  const whens = revenueBars([], range).map(({ when }) => when)
  const earlier = earlierBars(before.days, range)
  const series = report.products.map(
    ({ subscription, days }): ChartSeries => ({
      key: String(subscription),
      label: nameOf(subscription),
      values: revenueBars(days, range).map(({ cents }) => cents),
    }),
  )
  const change = changeOf(report.revenue, before.revenue)
  const earlierText = t('revenue.before', {
    amount: inEuro.formatValue(before.revenue),
    from: formatDate(before.from),
    to: formatDate(before.to),
  })
  return (
    <Stack gap={24} className={css.summary}>
      <StatRow columns={2}>
        <StatCard
          label={t('revenue.revenue')}
          value={inEuro.formatValue(report.revenue)}
          hint={change === null ? earlierText : `${texts.change(change)} · ${earlierText}`}
          icon={<IconCash size={16} />}
        />
        <StatCard
          label={t('revenue.payments')}
          value={formatNumber(report.invoices.length)}
          hint={t('revenue.payments_before', { count: before.payments })}
          icon={<IconReceipt size={16} />}
        />
      </StatRow>
      {report.invoices.length === 0 ? null : (
        <Card title={t('revenue.chart')} description={t('revenue.range', labels)}>
          <Chart
            kind="bars"
            label={t('revenue.chart_label', labels)}
            steps={chartSteps(whens)}
            series={largestSeries(series, maxShades, t('revenue.other_products'))}
            previous={{
              key: 'previous',
              label: t('charts.previous'),
              values: earlier.map(({ cents }) => cents),
              titles: earlier.map(({ from, to }) =>
                from === to ? formatDate(from) : t('revenue.days', { from: formatDate(from), to: formatDate(to) }),
              ),
              total: before.revenue,
            }}
            texts={texts}
            {...inEuro}
            head={t('revenue.date')}
            onDownload={saveAs('revenue_by_day.csv', writeCents)}
          />
        </Card>
      )}
    </Stack>
  )
}

/** Shows its placeholder while it loads. */
export function RevenueSummaryLoading() {
  return (
    <Stack gap={24} className={css.summary}>
      <StatRow columns={2} />
      <Card>
        <Skeleton height="18rem" />
      </Card>
    </Stack>
  )
}
