import { IconCash, IconReceipt } from '@tabler/icons-react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { revenueReport } from '#contract/reporting/manager.ts'
import { formatDate, formatMoney, formatNumber, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { revenueBars } from '#web/manager/revenue/revenue-bars.ts'
import type { RevenueRange } from '#web/manager/revenue/revenue-search.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './revenue-summary.module.css'

/** Steps of whole euro need no cents. */
const stepText = (cents: number): string => formatUnits(cents / 100, 'EUR', { decimals: cents % 100 === 0 ? 0 : 2 })

const barLabel = (when: string): string =>
  when.length === 7 ? when.split('-').toReversed().join('/') : formatDate(when).slice(0, 5)

export interface RevenueSummaryProps {
  report: AnswerOf<typeof revenueReport>
  range: RevenueRange
}

/** Shows the sum of a report, its number of payments, and a chart of its days. */
export function RevenueSummary({ report, range }: RevenueSummaryProps) {
  const t = useT()
  const euro = (cents: number): string => formatMoney({ cents, currency: 'EUR' })
  const labels = { from: formatDate(range.from), to: formatDate(range.to) }
  return (
    <Stack gap={24} className={css.summary}>
      <StatRow columns={2}>
        <StatCard
          label={t('revenue.revenue')}
          value={euro(report.revenue)}
          hint={t('revenue.range', labels)}
          icon={<IconCash size={16} />}
        />
        <StatCard
          label={t('revenue.payments')}
          value={formatNumber(report.invoices.length)}
          hint={t('revenue.payments_hint')}
          icon={<IconReceipt size={16} />}
        />
      </StatRow>
      {report.invoices.length === 0 ? null : (
        <Card title={t('revenue.chart')}>
          <BarChart
            label={t('revenue.chart_label', labels)}
            points={revenueBars(report.days, range).map(({ when, cents }) => ({ label: barLabel(when), value: cents }))}
            formatValue={euro}
            formatStep={stepText}
            tableHeads={[t('revenue.date'), t('revenue.revenue')]}
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
