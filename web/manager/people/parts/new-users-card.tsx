import type * as z from 'zod/mini'
import type { statsDay } from '#contract/accounts/manager-schemas.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { newUsersBars, newUsersDays } from '#web/manager/people/new-users.ts'
import { type StatsRange, statsRanges } from '#web/manager/people/overview-search.ts'
import { Text } from '#web/ui/base/text.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedChoice } from '#web/ui/fields/segmented-choice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './new-users-card.module.css'

export interface NewUsersCardProps {
  days: readonly z.output<typeof statsDay>[]
  range: StatsRange
  onRange: (range: StatsRange) => void
  /** YYYY-MM-DD by the product's clock. */
  today: string
}

const barLabel = (when: string): string =>
  when.length === 7 ? when.split('-').toReversed().join('/') : formatDate(when).slice(0, 5)

/** Shows new users of each day, as chart and as table, over a chosen range. */
export function NewUsersCard({ days, range, onRange, today }: NewUsersCardProps) {
  const t = useT()
  const bars = newUsersBars(days, range, today)
  const table = newUsersDays(days, range, today)
  const sum = bars.reduce((total, { count }) => total + count, 0)
  return (
    <Card
      title={t('overview.new_users')}
      description={t('overview.new_users_sum', { count: sum })}
      actions={
        <SegmentedChoice
          label={t('overview.range')}
          value={String(range)}
          onChange={(next) => onRange(statsRanges.find((days) => String(days) === next) ?? range)}
          options={statsRanges.map((days) => ({ value: String(days), label: t(`overview.range.${days}`) }))}
        />
      }
    >
      <div className={css.box}>
        <div className={css.both}>
          <BarChart
            label={t('overview.new_users')}
            points={bars.map(({ when, count }) => ({ label: barLabel(when), value: count }))}
            formatValue={(value) => formatNumber(value)}
            whole
          />
          <DayTable days={table} />
        </div>
      </div>
    </Card>
  )
}

/** Shows its placeholder while it loads. */
export function NewUsersCardLoading() {
  const t = useT()
  return (
    <Card
      title={t('overview.new_users')}
      description={<Skeleton width="10rem" height="1.25rem" />}
      actions={<Skeleton width="12.5rem" height="max(2.125rem, calc(var(--target) + 0.25rem))" />}
    >
      <div className={css.box}>
        <div className={css.both} aria-hidden="true">
          <Skeleton height="15rem" />
          <div className={css.waiting}>
            <Skeleton height="100%" />
          </div>
        </div>
      </div>
    </Card>
  )
}

function DayTable({ days }: Pick<NewUsersCardProps, 'days'>) {
  const t = useT()
  const label = t('overview.new_users_by_day')
  if (days.length === 0)
    return (
      <Text as="p" dimmed>
        {t('overview.nobody_new')}
      </Text>
    )
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('overview.date')}</th>
            <th scope="col">{t('overview.num_users')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, num_users }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td>{formatNumber(num_users)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
