import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { Home } from '#web/manager/home/home-links.ts'
import { dayBefore, stepTitle } from '#web/manager/shared/charts/chart-steps.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { runningTotals } from '#web/ui/charts/chart-model.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(first, -index))

/** Shows the money of this month so far beside last month's, one chart for each currency. */
export function RevenueCard({ home: { previousMonthStart, revenue } }: { home: Home }) {
  const t = useT()
  const { texts, saveAs } = useChart()
  return (
    <Card title={t('home.chart')} description={t('home.chart_text')}>
      <Stack gap={24}>
        {revenue.map(({ currency, days, previousDays, total, previousToDate, previousTotal }, index) => {
          const money = (cents: number): string => formatUnits(cents / 100, currency)
          // The days of both months share a step, whatever their lengths.
          const steps = Array.from({ length: Math.max(days.length, previousDays.length) }, (_, index) => index + 1)
          return (
            <Chart
              key={currency}
              kind="line"
              label={t('home.chart_label', { currency })}
              steps={steps.map((day) => ({
                key: String(day),
                label: String(day),
                title: t('home.day_number', { day }),
              }))}
              series={[{ key: 'month', label: t('home.this_month'), values: runningTotals(days), total }]}
              previous={{
                key: 'previous',
                label: t('home.last_month'),
                values: runningTotals(previousDays),
                titles: daysFrom(previousMonthStart, previousDays.length).map(stepTitle),
                total: previousTotal,
                // The figure beside the first chart says it.
                compared:
                  index === 0
                    ? null
                    : {
                        total: previousToDate,
                        label: t('home.last_month_to_date', { amount: money(previousToDate) }),
                      },
              }}
              texts={texts}
              formatValue={money}
              formatStep={(cents) => formatUnits(cents / 100, currency, { decimals: cents % 100 === 0 ? 0 : 2 })}
              head={t('home.day')}
              onDownload={saveAs('revenue_this_month.csv', writeCents)}
              height={220}
            />
          )
        })}
      </Stack>
    </Card>
  )
}

/** Shows its placeholder while it loads. */
export function RevenueCardLoading() {
  const t = useT()
  return (
    <Card title={t('home.chart')} description={t('home.chart_text')}>
      <Skeleton height="18.5rem" />
    </Card>
  )
}
