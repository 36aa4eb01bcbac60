import { useRef } from 'react'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { UnpaidTotal } from '#web/manager/invoicing/lists/queries.ts'
import { useOverflow } from '#web/ui/base/use-overflow.ts'
import css from './unpaid-line.module.css'

/** Shows the unpaid totals of each currency with what is uncollectible beside them; or that nothing is unpaid. */
export function UnpaidTotals({ totals }: { totals: readonly UnpaidTotal[] }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const isScrolled = useOverflow(list)
  if (totals.length === 0) return <p className={css.none}>{t('list.nothing_unpaid')}</p>
  return (
    <ul ref={list} className={css.totals} aria-label={t('lists.unpaid')} tabIndex={isScrolled ? 0 : undefined}>
      {totals.map(({ status, currency, count, amount, overdueCount, overdueAmount }) => (
        <li key={`${status}${currency}`} className={css.total} data-status={status}>
          <strong className={css.amount}>{formatUnits(amount, currency)}</strong>
          <span>
            {t(status === 'open' ? 'list.unpaid_count' : 'list.uncollectible_count', { count })}
            {overdueCount === 0 ? null : (
              <span className={css.overdue}>
                {' · '}
                {t('list.overdue_amount', { count: overdueCount, amount: formatUnits(overdueAmount, currency) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
