import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { checkOrders, listIdentityChecks } from '#contract/identity/customer.ts'
import { call } from '#web/lib/call.ts'
import { checksKey } from '#web/manager/identity/shared/queries.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { ChecksSearch } from './checks-search.ts'

/** Fetches each person's current check by the filters of the address, newest first or sorted. */
export const checksQuery = ({ page, itemsPerPage, status, method, name, order }: ChecksSearch) =>
  queryOptions({
    queryKey: [...checksKey, 'list', page, itemsPerPage, status, method, name, order],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        itemsPerPage,
        isCurrent: true,
        name,
        ...(status === '' ? {} : { status }),
        ...(method === '' ? {} : { method }),
        ...orderQuery(orderOf(checkOrders, order)),
      }
      return rowsOf(await call(listIdentityChecks, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })
