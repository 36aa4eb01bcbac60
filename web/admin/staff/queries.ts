import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStaff } from '#contract/accounts/staff.ts'
import { call } from '../../lib/call.ts'
import { isAskable, type StaffSearch } from './staff-search.ts'

/** What every change of staff may have changed. */
export const staffKey = ['admin', 'staff'] as const

/** A page of the list. */
export const staffQuery = ({ who, text, page, itemsPerPage }: StaffSearch) =>
  queryOptions({
    queryKey: [...staffKey, who, text, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      if (!isAskable({ who, text })) return { rows: [], total: 0 }
      const answer = await call(listStaff, { query: { who, text, page, itemsPerPage }, signal })
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
    },
    placeholderData: keepPreviousData,
  })
