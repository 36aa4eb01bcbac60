import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '#web/customer/documents/shared/requests-query.ts'
import { RequestsCard, type RequestsCardProps } from './requests-card.tsx'
import { RequestsFailure } from './requests-failure.tsx'

/** Shows the provider's requests to the user; renders nothing if there are none. */
export function Requests(props: Omit<RequestsCardProps, 'requests'>) {
  const { data, isError, refetch } = useQuery(requestsQuery)
  if (data === undefined) return isError ? <RequestsFailure onRetry={refetch} /> : null
  return <RequestsCard {...props} requests={data} />
}
