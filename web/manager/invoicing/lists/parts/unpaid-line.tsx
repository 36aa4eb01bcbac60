import { useQuery } from '@tanstack/react-query'
import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { DocumentFilters } from '#web/manager/invoicing/lists/documents-search.ts'
import { type UnpaidTotal, unpaidTotalsQuery } from '#web/manager/invoicing/lists/queries.ts'
import { Row } from '#web/ui/layout/row.tsx'
import css from './unpaid-line.module.css'

const labels: Readonly<Record<UnpaidTotal['status'], MessageKey>> = {
  open: 'lists.unpaid.open',
  uncollectible: 'lists.unpaid.uncollectible',
}

const amountOf = ({ amount, currency }: { amount: number; currency: CurrencySign }): string =>
  formatUnits(amount, currency)

/** Shows the unpaid total of the listed invoices, with the uncollectible part; nothing if there is none. */
export function UnpaidLine({ filters }: { filters: DocumentFilters }) {
  const t = useT()
  const { data = [] } = useQuery(unpaidTotalsQuery(filters))
  const shown = (['open', 'uncollectible'] as const)
    .map((status) => data.filter((total) => total.status === status))
    .filter((totals) => totals.length > 0)
  return (
    <div className={css.line}>
      {shown.length === 0 ? null : (
        <Row as="ul" gap={[4, 24]} align="stretch" className={css.totals} aria-label={t('lists.unpaid')}>
          {shown.map((totals) => (
            <li key={totals[0]?.status}>
              {t(labels[totals[0]?.status ?? 'open'], {
                count: totals.reduce((sum, { count }) => sum + count, 0),
                amounts: totals.map(amountOf).join(' + '),
              })}
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}
