import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { feedQuery } from './queries.ts'
import { saveFeed } from './save-feed.ts'

test('does not lose the result of an action to an earlier request that responds later', async () => {
  const client = new QueryClient()
  const none = { exists: false, createdAt: null, lastReadAt: null } as const
  const made = { exists: true, createdAt: '2026-11-22T09:00:00.000Z', lastReadAt: null } as const
  const { queryKey } = feedQuery('company')
  client.setQueryData(queryKey, none)
  const answered = Promise.withResolvers<typeof none>()
  const looking = client.fetchQuery({ queryKey, queryFn: () => answered.promise }).catch(() => undefined)
  await saveFeed(client, 'company', made)
  answered.resolve(none)
  await looking
  expect(client.getQueryData(queryKey)).toEqual(made)
  client.clear()
})
