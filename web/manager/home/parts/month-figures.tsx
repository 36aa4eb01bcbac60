import { IconCash, IconUserPlus } from '@tabler/icons-react'
import { formatNumber, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { useChart } from '#web/manager/shared/charts/use-chart.ts'
import { changeOf, runningTotals } from '#web/ui/charts/chart-model.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { FigureCard, FigureCardSkeleton } from '#web/ui/data/figure-card.tsx'
import css from './home.module.css'

type MonthFigures = Home['newUsers']

const lineOf = ({ days, previousDays }: MonthFigures) => (
  <Sparkline values={runningTotals(days)} previous={runningTotals(previousDays)} />
)

/** Shows the payments and the new users of this month beside last month's. */
export function MonthFigures({ home }: { home: Home }) {
  const t = useT()
  const { texts } = useChart()
  const { revenue, newUsers } = home
  const links = homeLinks(home)
  const [euro, ...others] = revenue
  const compared = ({ total, previousToDate }: MonthFigures, amount: string): string => {
    const percent = changeOf(total, previousToDate)
    const before = t('home.last_month_to_date', { amount })
    return percent === null ? before : `${texts.change(percent)} · ${before}`
  }
  return (
    <div className={css.month}>
      {euro === undefined ? null : (
        <FigureCard
          label={t('home.revenue')}
          link={links.revenue}
          value={formatUnits(euro.total / 100, euro.currency)}
          icon={<IconCash size={16} />}
          line={lineOf(euro)}
          hint={[
            compared(euro, formatUnits(euro.previousToDate / 100, euro.currency)),
            ...others.map(({ currency, total }) => formatUnits(total / 100, currency)),
          ].join(' · ')}
        />
      )}
      <FigureCard
        label={t('home.new_users')}
        link={links.newUsers}
        value={formatNumber(newUsers.total)}
        icon={<IconUserPlus size={16} />}
        line={lineOf(newUsers)}
        hint={compared(newUsers, formatNumber(newUsers.previousToDate))}
      />
    </div>
  )
}

/** Shows their placeholders while they load. */
export function MonthFiguresLoading() {
  return (
    <div className={css.month}>
      <FigureCardSkeleton withLine />
      <FigureCardSkeleton withLine />
    </div>
  )
}
