import { useT } from '#web/lib/i18n.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { dayBefore, stepTitle } from '#web/manager/shared/charts/chart-steps.ts'
import { codeOf } from '#web/manager/shared/charts/code-of.ts'
import { moneyTexts } from '#web/manager/shared/charts/money-texts.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Chart, type ChartProps } from '#web/ui/charts/chart.tsx'
import { changeOf, runningTotals } from '#web/ui/charts/chart-model.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './home.module.css'
import rows from './named-rows.module.css'

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(first, -index))

interface MonthCardProps extends Pick<ChartProps, 'label' | 'formatValue' | 'formatStep' | 'onDownload' | 'whole'> {
  title: string
  description: string
  link: UiLink
  linkLabel: string
  figures: Home['newUsers']
  previousMonthStart: string
}

/** Shows a figure of this month so far, its change since the same day last month, and how both months ran. */
function MonthCard({ title, description, link, linkLabel, figures, previousMonthStart, ...chart }: MonthCardProps) {
  const t = useT()
  const { texts } = useChart()
  const { days, previousDays, total, previousToDate } = figures
  const percent = changeOf(total, previousToDate)
  const before = t('home.last_month_to_date', { amount: chart.formatValue(previousToDate) })
  // The days of both months share a step, whatever their lengths.
  const steps = Array.from({ length: Math.max(days.length, previousDays.length) }, (_, index) => index + 1)
  return (
    <Card
      title={title}
      description={description}
      titleLevel={3}
      actions={
        <EntryLink link={link} current={false} className={rows.all}>
          {linkLabel}
        </EntryLink>
      }
    >
      <p className={css.figure}>{chart.formatValue(total)}</p>
      <p className={css.compared}>{percent === null ? before : `${texts.change(percent)} · ${before}`}</p>
      <Chart
        {...chart}
        kind="line"
        steps={steps.map((day) => ({ key: String(day), label: String(day), title: t('home.day_number', { day }) }))}
        series={[{ key: 'month', label: t('home.this_month'), values: runningTotals(days) }]}
        previous={{
          key: 'previous',
          label: t('home.last_month'),
          values: runningTotals(previousDays),
          titles: daysFrom(previousMonthStart, previousDays.length).map(stepTitle),
        }}
        texts={texts}
        head={t('home.day')}
        hasTotals={false}
        height={200}
      />
    </Card>
  )
}

/** Shows the payments of this month, in a card for each currency, and the new users. */
export function MonthCards({ home }: { home: Home }) {
  const t = useT()
  const { saveAs, formatCount } = useChart()
  const { previousMonthStart, revenue, newUsers } = home
  const links = homeLinks(home)
  return (
    <div className={css.month}>
      {revenue.map(({ currency, ...figures }) => (
        <MonthCard
          key={currency}
          title={revenue.length === 1 ? t('home.revenue') : t('home.revenue_in', { currency })}
          description={t('home.revenue_text')}
          link={links.revenue}
          linkLabel={t('nav.revenue_report')}
          figures={figures}
          previousMonthStart={previousMonthStart}
          label={t('home.chart_label', { currency })}
          {...moneyTexts(currency)}
          onDownload={saveAs(`revenue_this_month_${codeOf(currency)}.csv`, writeCents)}
        />
      ))}
      <MonthCard
        title={t('home.new_users')}
        description={t('home.users_text')}
        link={links.newUsers}
        linkLabel={t('nav.users_stats')}
        figures={newUsers}
        previousMonthStart={previousMonthStart}
        label={t('home.users_label')}
        formatValue={formatCount}
        onDownload={saveAs('new_users_this_month.csv')}
        whole
      />
    </div>
  )
}

/** Shows their placeholders while they load. */
export function MonthCardsLoading() {
  const t = useT()
  return (
    <div className={css.month}>
      <Card title={t('home.revenue')} description={t('home.revenue_text')} titleLevel={3}>
        <Skeleton height="20.5rem" />
      </Card>
      <Card title={t('home.new_users')} description={t('home.users_text')} titleLevel={3}>
        <Skeleton height="20.5rem" />
      </Card>
    </div>
  )
}
