import { useQuery } from '@tanstack/react-query'
import { loadBundle } from '#web/lib/i18n.ts'
import { companyOfQuery } from '#web/manager/companies/shared/company-of-query.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'

/** Loaded with its texts. */
const StatutorySection = loadLater(async () => {
  const [piece] = await Promise.all([
    import('#web/manager/statutory/parts/statutory-section.tsx'),
    loadBundle('statutory'),
  ])
  return piece.StatutorySection
})

/** Shows the statutory documents of a customer's company; nothing while there is none. */
export function LazyStatutorySection({ userId }: { userId: number }) {
  const company = useQuery(companyOfQuery(userId)).data
  if (company === null || company === undefined) return null
  return <StatutorySection key={company.id} companyId={company.id} fallback={<SkeletonCard lines={3} />} />
}
