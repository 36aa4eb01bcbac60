import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { SearchHit } from '#web/manager/search/queries.ts'

const recentKey = ['manager', 'recent'] as const
const mostRecent = 6

/** Reads the recently opened customers, last first; cleared when another user logs in. */
export const recentQuery = queryOptions({
  queryKey: recentKey,
  queryFn: (): SearchHit[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Saves a customer whose page is open. */
export const noteRecent = (client: QueryClient, user: ManagedUser): void => {
  const name = `${user.firstName} ${user.lastName}`.trim()
  const hit: SearchHit = {
    kind: 'user',
    id: user.id,
    userId: user.id,
    title: user.email,
    subtitle: [name, user.company?.name ?? ''].filter((text) => text !== '').join(' · '),
    createdAt: null,
  }
  client.setQueryDefaults(recentKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(recentQuery.queryKey, (before) =>
    [hit, ...(before ?? []).filter((one) => one.id !== user.id)].slice(0, mostRecent),
  )
}
