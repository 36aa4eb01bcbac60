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
import { call } from '../../lib/call.ts'
import type { PageSearch } from '../../lib/page-search.ts'

/** A user's running subscriptions. */
export const activeQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'subscriptions', 'active', userId],
    queryFn: async ({ signal }): Promise<SubscriptionSummary[]> =>
      (await call(subscriptionsSummary, { params: { userId }, signal })).subs,
  })

/** A user's subscriptions that start later, and those that were to. */
export const schedulesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'subscriptions', 'scheduled', userId],
    queryFn: async ({ signal }): Promise<Schedule[]> =>
      (await call(listSchedules, { query: { 'userRef.id': userId }, signal }))['hydra:member'],
  })

/** A page of what happened to a user's subscriptions and purchases, latest first. */
export const historyQuery = (userId: number, { page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['manager', 'histories', userId, page, itemsPerPage],
    queryFn: async ({ signal }): Promise<{ rows: ManagerHistoryEntry[]; total: number }> => {
      const answer = await call(listHistories, { query: { 'userRef.id': userId, page, itemsPerPage }, signal })
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
    },
    placeholderData: keepPreviousData,
  })

/** Adds what was begun to its list: the running ones for `created`, else the scheduled ones. */
export const saveStarted = (
  client: QueryClient,
  userId: number,
  answer: AnswerOf<typeof createStaffSubscription>,
): void => {
  if (answer.message === 'created')
    client.setQueryData(activeQuery(userId).queryKey, (before) => [...(before ?? []), answer.obj])
  else client.setQueryData(schedulesQuery(userId).queryKey, (before) => [...(before ?? []), answer.obj])
}

/** Shows a schedule as an act has answered it. */
export const cacheSchedule = (client: QueryClient, userId: number, schedule: Schedule): void =>
  void client.setQueryData(schedulesQuery(userId).queryKey, (before) =>
    before?.map((one) => (one.id === schedule.id ? schedule : one)),
  )

/** After a change: a user's subscriptions and history are asked for again. */
export const invalidateSubscriptions = (client: QueryClient): void => {
  for (const part of ['subscriptions', 'histories', 'customer', 'stats'])
    void client.invalidateQueries({ queryKey: ['manager', part] })
}
