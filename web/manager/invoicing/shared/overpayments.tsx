import { queryOptions, useQuery } from '@tanstack/react-query'
import { listOverpayments } from '#contract/pay-links/manager.ts'
import { call } from '#web/lib/call.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'

/** Fetches the oldest overpayments that no manager has settled. Quiet: the page is complete without them. */
const overpaymentsQuery = queryOptions({
  queryKey: ['manager', 'documents', 'overpayments'],
  queryFn: async ({ signal }) => {
    const answer = await call(listOverpayments, { query: { page: 1, itemsPerPage: 10 }, signal })
    return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
  },
  meta: { quiet: true },
})

/** Loaded with its texts when there is one. */
const OverpaymentsNotice = loadLater(async () => {
  const [piece] = await Promise.all([import('./overpayments-notice.tsx'), loadBundle('overpayments')])
  return piece.OverpaymentsNotice
})

/** Shows payments of more than was owed, until they are settled; renders nothing if there are none. */
export function Overpayments() {
  const { data } = useQuery(overpaymentsQuery)
  return data === undefined || data.rows.length === 0 ? null : <OverpaymentsNotice {...data} fallback={null} />
}
