import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { getCalendarFeed } from '#contract/registry/customer.ts'
import { type FeedScope, feedQuery } from './queries.ts'

/** Shows the private calendar as it is after an act of one's own. */
export const saveFeed = async (
  client: QueryClient,
  scope: FeedScope,
  feed: AnswerOf<typeof getCalendarFeed>,
): Promise<void> => {
  const { queryKey } = feedQuery(scope)
  // A look that began before may answer after, and would take an address out of sight that is told once only.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, feed)
}
