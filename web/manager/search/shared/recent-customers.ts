import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { SearchHit } from '#web/manager/search/queries.ts'

const recentKey = ['manager', 'recent'] as const
const mostRecent = 6

/** Reads the recently opened records, last first; cleared when another user logs in. */
export const recentQuery = queryOptions({
  queryKey: recentKey,
  queryFn: (): SearchHit[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const same = (one: SearchHit, other: SearchHit): boolean =>
  one.kind === other.kind &&
  one.id === other.id &&
  (one.kind !== 'document' || other.kind !== 'document' || one.document.kind === other.document.kind)

/** Saves a record that was opened from the command bar. */
export const noteHit = (client: QueryClient, hit: SearchHit): void => {
  client.setQueryDefaults(recentKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(recentQuery.queryKey, (before) =>
    [hit, ...(before ?? []).filter((one) => !same(one, hit))].slice(0, mostRecent),
  )
}

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
  noteHit(client, hit)
}
