import {
  IconBuildingBank,
  IconCalendarDue,
  IconCalendarExclamation,
  IconClipboardCheck,
  IconFileInvoice,
  IconReceiptRefund,
  IconRefreshAlert,
} from '@tabler/icons-react'
import { formatNumber, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { daysLabel } from '#web/shared/registry/deadline-labels.ts'
import { FigureCard, FigureCardSkeleton } from '#web/ui/data/figure-card.tsx'
import css from './home.module.css'

type Amounts = Home['openInvoices']['amounts']

const alertIf = (count: number): 'alert' | undefined => (count > 0 ? 'alert' : undefined)

/** Writes amounts of several currencies, never as one sum. */
const amountsOf = (amounts: Amounts): string[] =>
  amounts.map(({ currency, amount }) => formatUnits(amount / 100, currency))

/** Shows what waits for staff: the money owed first, then what is late, what comes next, and what to see to. */
export function AttentionFigures({ home }: { home: Home }) {
  const t = useT()
  const { openInvoices, failedRenewals, deadlines, documentRequests, transfers } = home
  const { failed, withoutCreditNote } = home.refunds
  const toSettle = failed + withoutCreditNote
  const links = homeLinks(home)
  const owed = amountsOf(openInvoices.amounts)
  const [oldest] = openInvoices.oldest
  const [latest] = deadlines.oldestOverdue
  const [next] = deadlines.next
  return (
    <div className={css.figures}>
      <FigureCard
        label={t('home.open_invoices')}
        link={links.openInvoices}
        value={owed.length === 0 ? formatUnits(0, '€') : owed}
        tone={openInvoices.overdue.count > 0 ? 'danger' : alertIf(openInvoices.count)}
        icon={<IconFileInvoice size={16} />}
        hint={
          oldest === undefined
            ? t('home.nothing')
            : `${t('home.open_count', { count: openInvoices.count })} · ${
                openInvoices.overdue.count > 0
                  ? t('home.overdue_count', { count: openInvoices.overdue.count })
                  : t('home.oldest', { count: oldest.daysOpen })
              }`
        }
      />
      <FigureCard
        label={t('home.overdue_filings')}
        link={links.overdue}
        value={formatNumber(deadlines.overdue)}
        tone={deadlines.overdue > 0 ? 'danger' : undefined}
        icon={<IconCalendarExclamation size={16} />}
        hint={latest === undefined ? t('home.none_overdue') : t('home.longest_overdue', { count: -latest.daysLeft })}
      />
      <FigureCard
        label={t('home.due_soon')}
        link={links.dueSoon}
        value={formatNumber(deadlines.dueSoon)}
        tone={alertIf(deadlines.dueSoon)}
        icon={<IconCalendarDue size={16} />}
        hint={next === undefined ? t('home.nothing') : daysLabel(t, next)}
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
        label={t('home.documents')}
        link={links.documentRequests}
        value={formatNumber(documentRequests.submitted)}
        tone={alertIf(documentRequests.submitted)}
        icon={<IconClipboardCheck size={16} />}
        hint={t(documentRequests.submitted === 0 ? 'home.nothing' : 'home.documents_hint')}
      />
      {transfers.toBook === 0 ? null : (
        <FigureCard
          label={t('home.transfers')}
          link={links.transfers}
          value={formatNumber(transfers.toBook)}
          tone="alert"
          icon={<IconBuildingBank size={16} />}
          hint={t('home.transfers_proposed', { count: transfers.proposed })}
        />
      )}
      {toSettle === 0 ? null : (
        <FigureCard
          label={t('home.refunds')}
          link={links.refunds}
          value={formatNumber(toSettle)}
          tone="alert"
          icon={<IconReceiptRefund size={16} />}
          hint={[
            ...(failed > 0 ? [t('home.refunds_failed', { count: failed })] : []),
            ...(withoutCreditNote > 0 ? [t('home.refunds_undocumented', { count: withoutCreditNote })] : []),
          ].join(' · ')}
        />
      )}
    </div>
  )
}

/** Shows their placeholders while they load. */
export function AttentionFiguresLoading() {
  return (
    <div className={css.figures}>
      {Array.from({ length: 5 }, (_, position) => (
        <FigureCardSkeleton key={position} />
      ))}
    </div>
  )
}
