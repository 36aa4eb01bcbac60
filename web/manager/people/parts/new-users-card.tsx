import type * as z from 'zod/mini'
import type { statsDay } from '#contract/accounts/manager-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { newUsersBars, newUsersBefore } from '#web/manager/people/new-users.ts'
import { type StatsRange, statsRanges } from '#web/manager/people/overview-search.ts'
import { chartSteps, stepTitle } from '#web/manager/shared/charts/chart-steps.ts'
import { useChart } from '#web/manager/shared/charts/use-chart.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { SegmentedChoice } from '#web/ui/fields/segmented-choice.tsx'
import { Card } from '#web/ui/layout/card.tsx'

export interface NewUsersCardProps {
  days: readonly z.output<typeof statsDay>[]
  range: StatsRange
  onRange: (range: StatsRange) => void
  /** YYYY-MM-DD by the product's clock. */
  today: string
}

/** Shows new users of each day over a chosen range: a chart, with its table and file. */
export function NewUsersCard({ days, range, onRange, today }: NewUsersCardProps) {
  const t = useT()
  const bars = newUsersBars(days, range, today)
  const before = newUsersBefore(days, range, today)
  const { texts, saveAs, formatCount } = useChart()
  return (
    <Card
      title={t('overview.new_users')}
      actions={
        <SegmentedChoice
          label={t('overview.range')}
          value={String(range)}
          onChange={(next) => onRange(statsRanges.find((days) => String(days) === next) ?? range)}
          options={statsRanges.map((days) => ({ value: String(days), label: t(`overview.range.${days}`) }))}
        />
      }
    >
      <Chart
        kind="bars"
        label={t('overview.new_users')}
        steps={chartSteps(bars.map(({ when }) => when))}
        series={[{ key: 'users', label: t('overview.new_users'), values: bars.map(({ count }) => count) }]}
        previous={{
          key: 'previous',
          label: t('charts.previous'),
          values: before.map(({ count }) => count),
          titles: before.map(({ when }) => stepTitle(when)),
        }}
        texts={texts}
        formatValue={formatCount}
        head={t('overview.date')}
        onDownload={saveAs('new_users.csv')}
        whole
      />
    </Card>
  )
}
