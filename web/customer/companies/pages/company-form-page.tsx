import '#web/theme/styles-app.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { CompanyWizard } from '#web/customer/companies/parts/company-wizard.tsx'
import { companyQuery, draftQuery } from '#web/customer/companies/queries.ts'
import { OnboardingFrame } from '#web/customer/shared/onboarding-frame.tsx'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { restoreSession, updateUser, useSessionUser } from '#web/lib/session.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

const sessionCompany = (company: Company): SessionUser['company'] => ({
  '@id': company['@id'],
  id: company.id,
  name: company.name,
  status: company.status,
})

/**
 * Renders `/complete_registration/form`: the four steps of the company form. Users with a company go to the dashboard.
 */
export function CompanyFormPage() {
  const user = useSessionUser()
  return user === null ? null : <CompanyForm userId={user.id} />
}

function CompanyForm({ userId }: { userId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const lateNavigate = useLateNavigate()
  const existing = useQuery(companyQuery(userId))
  const draft = useQuery(draftQuery(userId))
  const company = existing.data ?? null

  const known = useQueryClient()
  useEffect(() => {
    if (company === null) return
    updateUser({ company: sessionCompany(company) })
    void navigate({ to: '/dashboard', replace: true })
  }, [company, navigate])

  const created = (made: Company) => {
    toast.success(t('company.saved'))
    // Without this the dashboard would still use the cached absence of a company.
    known.setQueryData(companyQuery(userId).queryKey, made)
  }
  // Created in another tab, or the subscription has ended: the guard redirects once the session is reloaded.
  const closed = async (error: unknown) => {
    showError(error)
    try {
      await restoreSession()
      await lateNavigate({ to: '/dashboard' })
    } catch (failure) {
      showError(failure)
    }
  }

  return (
    <OnboardingFrame step="company" title={t('wizard.title')} intro={t('wizard.intro')}>
      <PageState
        query={existing.data === undefined ? { ...existing, data: undefined } : draft}
        errorText={t('wizard.load_failed')}
        loading={<SkeletonCard lines={16} />}
      >
        {(saved) => <CompanyWizard draft={saved} onCreated={created} onClosed={(error) => void closed(error)} />}
      </PageState>
    </OnboardingFrame>
  )
}
