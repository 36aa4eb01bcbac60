import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RequestsFailure } from '#web/customer/documents/requests/requests-failure.tsx'
import { requestsQuery } from '#web/customer/documents/shared/requests-query.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'

/** Lazy, because most users have no requests: uploads and their texts load only if there is one. */
const RequestsCard = lazy(async () => {
  const [{ RequestsCard: card }] = await Promise.all([
    import('#web/customer/documents/requests/requests-card.tsx'),
    loadBundle('documents'),
  ])
  return { default: card }
})

/** Shows the provider's requests on the dashboard; renders nothing if there are none. */
export function DashboardRequests({ viewOnly }: { viewOnly: boolean }) {
  const { data, isError, refetch } = useQuery(requestsQuery)
  // Once mounted the card remains: files may wait in it even if no request is left.
  const [isShown, setIsShown] = useState(false)
  if (!isShown && data !== undefined && data.length > 0) setIsShown(true)
  if (data === undefined) return isError ? <RequestsFailure onRetry={refetch} /> : null
  if (!isShown) return null
  return (
    // Target of the link in the task list.
    <div id="requests" tabIndex={-1}>
      <Suspense fallback={<SkeletonCard lines={3} />}>
        <RequestsCard requests={data} viewOnly={viewOnly} />
      </Suspense>
    </div>
  )
}
