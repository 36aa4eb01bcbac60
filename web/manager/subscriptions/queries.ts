import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import {
  type createStaffSubscription,
  listHistories,
  listSchedules,
  type ManagerHistoryEntry,
  type Schedule,
  type SubscriptionSummary,
  subscriptionsSummary,
} from '#contract/subscriptions/manager-subscriptions.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

const whileChangingMs = 3_000

/** Fetches a user's running subscriptions; polls while a plan changes. */
export const activeQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'subscriptions', 'active', userId],
    queryFn: async ({ signal }): Promise<SubscriptionSummary[]> =>
      (await call(subscriptionsSummary, { params: { userId }, signal })).subs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ isPlanChanging }) => isPlanChanging) ? whileChangingMs : false,
  })

/** Fetches a user's schedules, including past ones. */
export const schedulesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'subscriptions', 'scheduled', userId],
    queryFn: async ({ signal }): Promise<Schedule[]> =>
      (await call(listSchedules, { query: { 'userRef.id': userId }, signal }))['hydra:member'],
  })

/** Fetches a page of the events of a user's subscriptions and purchases, latest first. */
export const historyQuery = (userId: number, { page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['manager', 'histories', userId, page, itemsPerPage],
    queryFn: async ({ signal }): Promise<{ rows: ManagerHistoryEntry[]; total: number }> => {
      const answer = await call(listHistories, { query: { 'userRef.id': userId, page, itemsPerPage }, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Adds a started subscription to its list: the running ones for `created`, otherwise the scheduled ones. */
export const saveStarted = (
  client: QueryClient,
  userId: number,
  answer: AnswerOf<typeof createStaffSubscription>,
): void => {
  if (answer.message === 'created')
    client.setQueryData(activeQuery(userId).queryKey, (before) => [...(before ?? []), answer.obj])
  else client.setQueryData(schedulesQuery(userId).queryKey, (before) => [...(before ?? []), answer.obj])
}

/** Caches a schedule from the answer of an action. */
export const cacheSchedule = (client: QueryClient, userId: number, schedule: Schedule): void =>
  void client.setQueryData(schedulesQuery(userId).queryKey, (before) =>
    before?.map((one) => (one.id === schedule.id ? schedule : one)),
  )

/** Invalidates a user's subscriptions and history after a change. */
export const invalidateSubscriptions = (client: QueryClient): void => {
  for (const part of ['subscriptions', 'histories', 'customer', 'stats'])
    void client.invalidateQueries({ queryKey: ['manager', part] })
}
