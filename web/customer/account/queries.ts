import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDeletion, getTwoFactor, listSecurityActivity, listSessions } from '#contract/accounts/own-account.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

/** Fetches the user's active sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** Fetches the status of the user's second factor. */
export const twoFactorQuery = queryOptions({
  queryKey: ['own-two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, { signal }),
})

/** Fetches what prevents the deletion of the account. */
export const deletionQuery = queryOptions({
  queryKey: ['own-deletion'],
  queryFn: ({ signal }) => call(getDeletion, { signal }),
})

/** Fetches a page of the user's account activity. */
export const activityQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['own-activity', page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await call(listSecurityActivity, { query: { page, itemsPerPage }, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })
