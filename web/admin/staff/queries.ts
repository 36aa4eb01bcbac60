import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStaff } from '#contract/accounts/staff.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import { isAskable, type StaffSearch } from './staff-search.ts'

/** Query key that every change of staff invalidates. */
export const staffKey = ['admin', 'staff'] as const

/** Fetches a page of the list. */
export const staffQuery = ({ filter, text, page, itemsPerPage }: StaffSearch) =>
  queryOptions({
    queryKey: [...staffKey, filter, text, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      if (!isAskable({ filter, text })) return { rows: [], total: 0 }
      const answer = await call(listStaff, { query: { filter, text, page, itemsPerPage }, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })
