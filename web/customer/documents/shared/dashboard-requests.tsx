import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { RequestsFailure } from '#web/customer/documents/requests/requests-failure.tsx'
import { requestsQuery } from '#web/customer/documents/shared/requests-query.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'

/** Loaded later, because most users have no requests: uploads and their texts load only if there is one. */
const loadCard = async () => {
  const [{ RequestsCard }] = await Promise.all([
    import('#web/customer/documents/requests/requests-card.tsx'),
    loadBundle('documents'),
  ])
  return { RequestsCard }
}

const cardQuery = queryOptions({
  queryKey: ['requests-card'],
  queryFn: loadCard,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Loads the requests, and the card if there are any, before the dashboard renders. */
export const prepareRequests = async (client: QueryClient): Promise<void> => {
  await client.prefetchQuery(requestsQuery)
  if (client.getQueryData(requestsQuery.queryKey)?.length) await client.prefetchQuery(cardQuery)
}

/** Once loaded the card remains: files may wait in it even if no request is left. */
const useCard = () => {
  const requests = useQuery(requestsQuery)
  const card = useQuery({ ...cardQuery, enabled: requests.data !== undefined && requests.data.length > 0 })
  return { requests, card }
}

/** Starts loading the card while the dashboard waits; returns whether it can be shown, or there is none. */
export const usePreparedRequests = (): boolean => {
  const { requests, card } = useCard()
  const isExpected = requests.data !== undefined && requests.data.length > 0
  return (requests.data !== undefined || requests.isError) && (!isExpected || card.data !== undefined || card.isError)
}

/** Shows the provider's requests on the dashboard; renders nothing if there are none. */
export function DashboardRequests({ viewOnly }: { viewOnly: boolean }) {
  const { requests, card } = useCard()
  const { data, isError, refetch } = requests
  if (data === undefined) return isError ? <RequestsFailure onRetry={refetch} /> : null
  if (card.data === undefined) {
    if (card.isError) return <RequestsFailure onRetry={() => card.refetch()} />
    return data.length === 0 ? null : <SkeletonCard lines={3} />
  }
  const { RequestsCard } = card.data
  return <RequestsCard requests={data} viewOnly={viewOnly} compact />
}
