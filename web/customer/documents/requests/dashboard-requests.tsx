import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadBundle } from '../../../lib/i18n.ts'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { requestsQuery } from '../queries.ts'
import { RequestsFailure } from './requests-failure.tsx'

/** Most readers are asked for nothing: uploads and their words come only where something is. */
const RequestsCard = lazy(async () => {
  const [{ RequestsCard: card }] = await Promise.all([import('./requests-card.tsx'), loadBundle('documents')])
  return { default: card }
})

/** What the provider asks the reader for, on the dashboard; nothing where nothing is asked. */
export function DashboardRequests({ viewOnly }: { viewOnly: boolean }) {
  const { data, isError, refetch } = useQuery(requestsQuery)
  // Once the card is there it says itself when it has nothing more: files may wait in it.
  const [requested, setAsked] = useState(false)
  if (!requested && data !== undefined && data.length > 0) setAsked(true)
  if (data === undefined) return isError ? <RequestsFailure onRetry={refetch} /> : null
  if (!requested) return null
  return (
    // The task above leads here.
    <div id="requests" tabIndex={-1}>
      <Suspense fallback={<SkeletonCard lines={3} />}>
        <RequestsCard requests={data} viewOnly={viewOnly} />
      </Suspense>
    </div>
  )
}
