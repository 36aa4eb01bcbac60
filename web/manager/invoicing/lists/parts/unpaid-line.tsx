import { useQuery } from '@tanstack/react-query'
import { loadBundle } from '#web/lib/i18n.ts'
import type { AppliedFilters } from '#web/manager/invoicing/lists/documents-search.ts'
import { unpaidTotalsQuery } from '#web/manager/invoicing/lists/queries.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import css from './unpaid-line.module.css'

/** Loaded with its texts, while the totals are. */
const UnpaidTotals = loadLater(async () => {
  const [piece] = await Promise.all([import('./unpaid-totals.tsx'), loadBundle('lists')])
  return piece.UnpaidTotals
})

/** Shows what the listed invoices still owe, in a line whose height is reserved while it loads. */
export function UnpaidLine({ filters }: { filters: AppliedFilters }) {
  const { data } = useQuery(unpaidTotalsQuery(filters))
  return <div className={css.line}>{data === undefined ? null : <UnpaidTotals totals={data} fallback={null} />}</div>
}
