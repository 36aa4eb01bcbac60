import '#web/theme/styles-app.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { FilingForm } from '#web/shared/filing/filing-form.tsx'
import { filingQuery } from '#web/shared/filing/filing-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/filing_details`: what Companies House needs to register the customer's company. */
export function FilingDetailsPage() {
  const t = useT()
  const user = useSessionUser()
  if (user === null) return null
  return (
    <ConfirmedOnly title={t('filing.title')}>
      <PageHeader title={t('filing.title')} description={t('filing.lead')} />
      {user.company === null ? (
        <Card>
          <EmptyState icon={<IconBuilding size={28} />} title={t('filing.none')} />
        </Card>
      ) : (
        <OwnFiling companyId={user.company.id} isFiled={user.company.status === 1} isViewed={user.viewing !== null} />
      )}
    </ConfirmedOnly>
  )
}

function OwnFiling({ companyId, isFiled, isViewed }: { companyId: number; isFiled: boolean; isViewed: boolean }) {
  const t = useT()
  const query = useQuery(filingQuery(companyId))
  return (
    <PageState query={query} errorText={t('filing.failed')} loading={<SkeletonCard lines={12} />}>
      {(details) => (
        // A newer state of a form that was closed meanwhile starts it again.
        <FilingForm
          key={`${details.companyId} ${details.isEditable}`}
          details={details}
          readOnly={isViewed}
          isFiled={isFiled && !details.isEditable}
        />
      )}
    </PageState>
  )
}
