import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import type { AppliedFilters } from '#web/manager/invoicing/lists/documents-search.ts'
import { unpaidTotalsQuery } from '#web/manager/invoicing/lists/queries.ts'
import css from './unpaid-line.module.css'

/** Loaded with its texts, while the totals are. */
const UnpaidTotals = lazy(async () => {
  const [piece] = await Promise.all([import('./unpaid-totals.tsx'), loadBundle('lists')])
  return { default: piece.UnpaidTotals }
})

/** Shows what the listed invoices still owe, in a line whose height is reserved while it loads. */
export function UnpaidLine({ filters }: { filters: AppliedFilters }) {
  const { data } = useQuery(unpaidTotalsQuery(filters))
  return (
    <div className={css.line}>
      <Suspense fallback={null}>{data === undefined ? null : <UnpaidTotals totals={data} />}</Suspense>
    </div>
  )
}
