import { IconCalendarDue, IconClipboardCheck, IconFileInvoice, IconRefreshAlert } from '@tabler/icons-react'
import { formatNumber, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import { FigureCard, FigureCardSkeleton } from '#web/ui/data/figure-card.tsx'
import css from './home.module.css'

type Amounts = Home['openInvoices']['amounts']

const alertIf = (count: number): 'alert' | undefined => (count > 0 ? 'alert' : undefined)

/** Writes amounts of several currencies one after the other, never as one sum. */
const amountsOf = (amounts: Amounts): string[] =>
  amounts.map(({ currency, amount }) => formatUnits(amount / 100, currency))

/** Shows what waits for staff: the money owed first, then what to see to. */
export function AttentionFigures({ home }: { home: Home }) {
  const t = useT()
  const { openInvoices, failedRenewals, deadlines, documentRequests } = home
  const links = homeLinks(home)
  const [owed = formatUnits(0, '€'), ...otherCurrencies] = amountsOf(openInvoices.amounts)
  const [oldest] = openInvoices.oldest
  return (
    <div className={css.figures}>
      <FigureCard
        label={t('home.open_invoices')}
        link={links.openInvoices}
        value={owed}
        tone={alertIf(openInvoices.count)}
        icon={<IconFileInvoice size={16} />}
        hint={
          oldest === undefined
            ? t('home.nothing')
            : [
                ...otherCurrencies,
                t('home.open_count', { count: openInvoices.count }),
                t('home.oldest', { count: oldest.daysOpen }),
              ].join(' · ')
        }
      />
      <FigureCard
        label={t('home.failed_renewals')}
        link={links.failedRenewals}
        value={formatNumber(failedRenewals.count)}
        tone={alertIf(failedRenewals.count)}
        icon={<IconRefreshAlert size={16} />}
        hint={amountsOf(failedRenewals.amounts).join(' · ') || t('home.nothing')}
      />
      <FigureCard
        label={t('home.due_soon')}
        link={links.dueSoon}
        value={formatNumber(deadlines.dueSoon)}
        tone={alertIf(deadlines.dueSoon + deadlines.overdue)}
        icon={<IconCalendarDue size={16} />}
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
        tone={alertIf(documentRequests.submitted)}
        icon={<IconClipboardCheck size={16} />}
        hint={t(documentRequests.submitted === 0 ? 'home.nothing' : 'home.documents_hint')}
      />
    </div>
  )
}

/** Shows their placeholders while they load. */
export function AttentionFiguresLoading() {
  return (
    <div className={css.figures}>
      {Array.from({ length: 4 }, (_, position) => (
        <FigureCardSkeleton key={position} />
      ))}
    </div>
  )
}
