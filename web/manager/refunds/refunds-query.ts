import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { listRefunds, refundOrders } from '#contract/refunds/manager.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { RefundsSearch } from './refunds-search.ts'

/** How often a list with a pending refund is fetched again. */
const pendingMs = 5_000

const shown = {
  '': {},
  needs_attention: { needsAttention: true },
  without_note: { hasCreditNote: false },
} as const

/** Fetches refunds by the filters of the address, newest first or sorted. */
export const refundsQuery = ({ page, itemsPerPage, show, status, name, credit_note: note, order }: RefundsSearch) =>
  queryOptions({
    queryKey: ['manager', 'refunds', page, itemsPerPage, show, status, name, note, order],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        itemsPerPage,
        name,
        ...shown[show],
        ...(note === undefined ? {} : { creditNote: note }),
        ...(status === '' ? {} : { status }),
        ...orderQuery(orderOf(refundOrders, order)),
      }
      return rowsOf(await call(listRefunds, { query, signal }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.status === 'pending') ? pendingMs : false),
  })
