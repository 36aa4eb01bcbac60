import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMyPurchases } from '#contract/purchases/customer.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

/** Fetches a page of the user's purchases, newest first. */
export const ownPurchasesQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['own-purchases', page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await call(getMyPurchases, { query: { page, itemsPerPage }, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })
