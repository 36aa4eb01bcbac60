import type { CustomerSummary } from '#contract/customers/manager.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { StatCard, StatCardSkeleton } from '#web/ui/data/stat-card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import css from './figures.module.css'

/** Amounts one below the other, one for each currency; zero in none is a dash. */
function Amounts({ amounts }: { amounts: readonly { readonly cents: number; readonly currency: string }[] }) {
  const shown = amounts.filter(({ cents }) => cents !== 0)
  if (shown.length === 0) return <span className={css.none}>–</span>
  return shown.map(({ cents, currency }) => (
    <span key={currency} className={css.amount}>
      {formatUnits(cents / 100, currency)}
    </span>
  ))
}

/** Shows a customer's money, next filing and requests as figures. */
export function Figures({ summary }: { summary: CustomerSummary }) {
  const t = useT()
  const { money, deadlines, requests } = summary
  const [next] = deadlines
  const owed = money.filter(({ outstandingCount }) => outstandingCount > 0)
  const count = owed.reduce((sum, { outstandingCount }) => sum + outstandingCount, 0)
  const late = owed.reduce((sum, { overdueCount }) => sum + overdueCount, 0)
  const oldest = owed.flatMap(({ oldestOn }) => oldestOn ?? []).toSorted()[0]
  return (
    <CardGrid columns={4}>
      <StatCard
        label={t('summary.paid')}
        value={<Amounts amounts={money.map((one) => ({ cents: one.paidThisYearCents, currency: one.currency }))} />}
      />
      <StatCard
        label={t('summary.owed')}
        value={<Amounts amounts={money.map((one) => ({ cents: one.outstandingCents, currency: one.currency }))} />}
        hint={
          late > 0
            ? t('summary.owed_overdue', { count: late })
            : oldest === undefined
              ? undefined
              : t('summary.owed_since', { count, date: formatDate(oldest) })
        }
      />
      <StatCard
        label={t('summary.next_filing')}
        value={
          next === undefined ? (
            <span className={css.none}>–</span>
          ) : (
            <span className={css.amount}>{formatDate(next.dueOn)}</span>
          )
        }
        trend={next === undefined ? undefined : <DeadlineBadge deadline={next} />}
        hint={next === undefined ? undefined : deadlineTitle(t, next)}
      />
      <StatCard
        label={t('summary.requests')}
        value={<span className={css.amount}>{String(requests.open + requests.toCheck)}</span>}
        hint={t('summary.requests_of', { open: requests.open, toCheck: requests.toCheck })}
      />
    </CardGrid>
  )
}

/** Shows placeholders as high as the figures. */
export function FiguresLoading() {
  return (
    <CardGrid columns={4}>
      {['paid', 'owed', 'filing', 'requests'].map((key) => (
        <StatCardSkeleton key={key} />
      ))}
    </CardGrid>
  )
}
