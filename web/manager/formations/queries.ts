import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStages, stageOrders } from '#contract/companies/manager-stages.ts'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { FormationsSearch } from './formations-search.ts'
import { formationsKey } from './shared/formation-queries.ts'

const ownerIn = (owner: FormationsSearch['owner'], userId: number) => {
  if (owner === 'none') return { owner: 'none' as const }
  return owner === 'mine' ? { owner: userId } : {}
}

/** Fetches a page of formations, of one stage or in progress, by owner and name. */
export const formationsQuery = ({ page, itemsPerPage, stage, owner, name, order }: FormationsSearch, userId: number) =>
  queryOptions({
    queryKey: [...formationsKey, 'list', page, itemsPerPage, stage, owner, name, order, userId],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        itemsPerPage,
        name,
        ...(stage === '' ? {} : { stage }),
        ...ownerIn(owner, userId),
        ...orderQuery(orderOf(stageOrders, order)),
      }
      return rowsOf(await call(listStages, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })
