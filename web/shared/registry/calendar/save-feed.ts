import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { getCalendarFeed } from '#contract/registry/customer.ts'
import { type FeedScope, feedQuery } from './queries.ts'

/** Caches the private calendar after an action of the user. */
export const saveFeed = async (
  client: QueryClient,
  scope: FeedScope,
  feed: AnswerOf<typeof getCalendarFeed>,
): Promise<void> => {
  const { queryKey } = feedQuery(scope)
  // A request sent before could respond later and hide the address, which is shown only once.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, feed)
}
