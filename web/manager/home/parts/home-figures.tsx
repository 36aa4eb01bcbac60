import {
  IconCalendarDue,
  IconCash,
  IconClipboardCheck,
  IconFileInvoice,
  IconRefreshAlert,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { useChart } from '#web/manager/shared/charts/use-chart.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import { changeOf, runningTotals } from '#web/ui/charts/chart-model.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { FigureCard, FigureCardSkeleton } from '#web/ui/data/figure-card.tsx'
import css from './home.module.css'

type Amounts = Home['openInvoices']['amounts']

/** Names amounts of several currencies one after the other, never as one sum. */
const amountsText = (amounts: Amounts): string =>
  amounts.map(({ currency, amount }) => formatUnits(amount / 100, currency)).join(' · ')

/** Shows the figures of the day: each with a small line and the way to its list. */
export function HomeFigures({ home }: { home: Home }) {
  const t = useT()
  const { texts } = useChart()
  const { revenue, openInvoices, failedRenewals, deadlines, documentRequests, newUsers } = home
  const links = homeLinks(home)
  const [euro, ...others] = revenue
  const alert = (count: number): 'alert' | undefined => (count > 0 ? 'alert' : undefined)
  const owedHint = (amounts: Amounts): ReactNode => amountsText(amounts) || t('home.nothing')
  return (
    <div className={css.figures}>
      {euro === undefined ? null : (
        <FigureCard
          label={t('home.revenue')}
          link={links.revenue}
          value={formatUnits(euro.total / 100, euro.currency)}
          icon={<IconCash size={16} />}
          line={<Sparkline values={runningTotals(euro.days)} previous={runningTotals(euro.previousDays)} />}
          hint={
            <>
              {texts.change(changeOf(euro.total, euro.previousToDate))} ·{' '}
              {t('home.last_month_to_date', { amount: formatUnits(euro.previousToDate / 100, euro.currency) })}
              {others.map(({ currency, total }) => (
                <span key={currency}> · {formatUnits(total / 100, currency)}</span>
              ))}
            </>
          }
        />
      )}
      <FigureCard
        label={t('home.open_invoices')}
        link={links.openInvoices}
        value={formatNumber(openInvoices.count)}
        tone={alert(openInvoices.count)}
        icon={<IconFileInvoice size={16} />}
        line={<Sparkline values={openInvoices.weeks} />}
        hint={owedHint(openInvoices.amounts)}
      />
      <FigureCard
        label={t('home.failed_renewals')}
        link={links.failedRenewals}
        value={formatNumber(failedRenewals.count)}
        tone={alert(failedRenewals.count)}
        icon={<IconRefreshAlert size={16} />}
        line={<Sparkline values={failedRenewals.weeks} />}
        hint={owedHint(failedRenewals.amounts)}
      />
      <FigureCard
        label={t('home.due_soon')}
        link={links.dueSoon}
        value={formatNumber(deadlines.dueSoon)}
        tone={alert(deadlines.dueSoon + deadlines.overdue)}
        icon={<IconCalendarDue size={16} />}
        line={<Sparkline values={deadlines.days} />}
        hint={
          deadlines.overdue === 0 ? (
            t('home.none_overdue')
          ) : (
            <EntryLink link={links.overdue} current={false}>
              {t('home.overdue', { count: deadlines.overdue })}
            </EntryLink>
          )
        }
      />
      <FigureCard
        label={t('home.documents')}
        link={links.documentRequests}
        value={formatNumber(documentRequests.submitted)}
        tone={alert(documentRequests.submitted)}
        icon={<IconClipboardCheck size={16} />}
        line={<Sparkline values={documentRequests.weeks} />}
        hint={documentRequests.submitted === 0 ? t('home.nothing') : t('home.documents_hint')}
      />
      <FigureCard
        label={t('home.new_users')}
        link={links.newUsers}
        value={formatNumber(newUsers.total)}
        icon={<IconUserPlus size={16} />}
        line={<Sparkline values={runningTotals(newUsers.days)} previous={runningTotals(newUsers.previousDays)} />}
        hint={
          <>
            {texts.change(changeOf(newUsers.total, newUsers.previousToDate))} ·{' '}
            {t('home.last_month_to_date', { amount: formatNumber(newUsers.previousToDate) })}
          </>
        }
      />
    </div>
  )
}

/** Shows their placeholders while they load. */
export function HomeFiguresLoading() {
  return (
    <div className={css.figures}>
      {Array.from({ length: 6 }, (_, position) => (
        <FigureCardSkeleton key={position} />
      ))}
    </div>
  )
}
