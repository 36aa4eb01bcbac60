import '#web/theme/styles-app.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { CompanyCard } from '#web/customer/companies/parts/company-card.tsx'
import css from '#web/customer/companies/parts/dashboard.module.css'
import { PersonCard } from '#web/customer/companies/parts/person-card.tsx'
import { StatusLine } from '#web/customer/companies/parts/status-line.tsx'
import { companyQuery } from '#web/customer/companies/queries.ts'
import { usePreparedTasks } from '#web/customer/companies/use-next-tasks.ts'
import { DashboardRequests } from '#web/customer/documents/shared/dashboard-requests.tsx'
import { SubscriptionGlance } from '#web/customer/subscriptions/shared/subscription-glance.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { staffArea } from '#web/lib/staff-area.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Renders `/dashboard`: company status, next tasks, company data and people. */
export function DashboardPage() {
  const t = useT()
  const user = useSessionUser()
  return user === null ? null : (
    <ConfirmedOnly title={t('dashboard.title')}>
      <Dashboard user={user} />
    </ConfirmedOnly>
  )
}

function Dashboard({ user }: { user: SessionUser }) {
  const t = useT()
  const query = useQuery(companyQuery(user.id))
  // Requested together with the company, so that the page is complete sooner.
  usePreparedTasks(user.id)
  return (
    <>
      <PageHeader title={query.data?.name ?? t('dashboard.title')} />
      <PageState
        query={query}
        errorText={t('dashboard.failed')}
        loading={<DashboardSkeleton />}
        isEmpty={(company) => company === null}
        empty={<NoCompany user={user} />}
      >
        {(company) => (company === null ? null : <Ready company={company} user={user} />)}
      </PageState>
    </>
  )
}

function Ready({ company, user }: { company: Company; user: SessionUser }) {
  const t = useT()
  return (
    <Stack gap={24}>
      <StatusLine company={company} user={user} />
      <DashboardRequests viewOnly={user.viewing !== null} />
      <CompanyCard company={company} />
      <Stack gap={16}>
        <Row gap={[0, 16]} align="baseline" between>
          <h2 className={css.heading}>{t('dashboard.people')}</h2>
          <Text as="p" dimmed figures>
            {t('dashboard.people_count', { count: company.shareholders.length })}
          </Text>
        </Row>
        <CardGrid>
          {company.shareholders.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </CardGrid>
      </Stack>
      <SubscriptionGlance userId={user.id} />
    </Stack>
  )
}

/** Only staff come here without a company; customers are still completing their registration then. */
function NoCompany({ user }: { user: SessionUser }) {
  const t = useT()
  const area = staffArea(user)
  return (
    <Card>
      <EmptyState
        icon={<IconBuilding size={28} />}
        title={t('dashboard.no_company')}
        text={t('dashboard.no_company_text')}
        action={
          area === null ? undefined : (
            <ButtonLink to={area} tone="primary">
              {t('dashboard.to_staff_area')}
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}

function DashboardSkeleton() {
  return (
    <Stack gap={24}>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={4} />
      <CardGrid>
        <SkeletonCard />
        <SkeletonCard />
      </CardGrid>
    </Stack>
  )
}
