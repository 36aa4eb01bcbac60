import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { filingQuery } from '#web/shared/filing/filing-query.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'

// The longest form of the page, with texts of its own.
const ManagedFiling = lazy(async () => {
  const [piece] = await Promise.all([import('./managed-filing.tsx'), loadBundle('filing')])
  return { default: piece.ManagedFiling }
})

/** Renders the filing details of a company as staff change them. */
export function FilingCard({ companyId }: { companyId: number }) {
  const t = useT()
  const query = useQuery(filingQuery(companyId))
  const loading = <SkeletonCard lines={10} />
  return (
    <PageState query={query} errorText={t('managed.filing_failed')} loading={loading}>
      {(details) => (
        <Suspense fallback={loading}>
          <ManagedFiling key={details.companyId} details={details} />
        </Suspense>
      )}
    </PageState>
  )
}
