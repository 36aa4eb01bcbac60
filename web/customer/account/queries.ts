import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDeletion, getSecondFactor, listSecurityActivity, listSessions } from '#contract/accounts/own-account.ts'
import { call } from '../../lib/call.ts'

/** The own live sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** How the own second factor stands. */
export const secondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
})

/** What stands in the way of a deletion. */
export const deletionQuery = queryOptions({
  queryKey: ['own-deletion'],
  queryFn: ({ signal }) => call(getDeletion, { signal }),
})

/** One page of what happened to the own account. */
export const activityQuery = (page: number, itemsPerPage: number) =>
  queryOptions({
    queryKey: ['own-activity', page, itemsPerPage],
    queryFn: ({ signal }) => call(listSecurityActivity, { query: { page, itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
