import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getDeletion, getTwoFactor, listSecurityActivity, listSessions } from '#contract/accounts/own-account.ts'
import { call } from '#web/lib/call.ts'

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
export const activityQuery = (page: number, itemsPerPage: number) =>
  queryOptions({
    queryKey: ['own-activity', page, itemsPerPage],
    queryFn: ({ signal }) => call(listSecurityActivity, { query: { page, itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
