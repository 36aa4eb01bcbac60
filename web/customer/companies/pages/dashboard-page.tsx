import '#web/theme/styles-app.ts'
import { IconBuilding } from '@tabler/icons-react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { isUnconfirmed } from '#web/customer/accounts/shared/is-unconfirmed.ts'
import { CompanyCard } from '#web/customer/companies/parts/company-card.tsx'
import css from '#web/customer/companies/parts/dashboard.module.css'
import { SideColumn } from '#web/customer/companies/parts/side-column.tsx'
import { StatusLine } from '#web/customer/companies/parts/status-line.tsx'
import { companyQuery, stageQuery } from '#web/customer/companies/queries.ts'
import { prepareTasks, usePreparedTasks } from '#web/customer/companies/use-next-tasks.ts'
import {
  DashboardRequests,
  prepareRequests,
  usePreparedRequests,
} from '#web/customer/documents/shared/dashboard-requests.tsx'
import { useT } from '#web/lib/i18n.ts'
import { sessionUserNow, useSessionUser } from '#web/lib/session.ts'
import { useSettledOrLate } from '#web/lib/use-settled-or-late.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** How long the dashboard waits for its data before it shows its outline, in milliseconds. */
const outlineAfterMs = 250

/**
 * Loads the dashboard's data before the page renders: a page whose parts are there at once is shown at once. React shows what a rendered fallback is replaced by 300 ms later at the earliest. Failures are shown by the page.
 */
export const prepareDashboard = async (client: QueryClient): Promise<void> => {
  const user = sessionUserNow()
  // What is refused until the address is confirmed is not requested.
  if (user === null || isUnconfirmed(user)) return
  const parts = [
    client.prefetchQuery({ ...companyQuery(user.id), meta: { quiet: true } }),
    ...(user.company === null ? [] : [client.prefetchQuery(stageQuery(user.company.id))]),
    prepareRequests(client),
    prepareTasks(client, user.id),
  ]
  const late = new Promise((resolve) => setTimeout(resolve, outlineAfterMs))
  await Promise.race([Promise.all(parts), late])
}

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

/** How long the page waits to show its parts together. */
const patienceMs = 3_000

function Dashboard({ user }: { user: SessionUser }) {
  const t = useT()
  const query = useQuery(companyQuery(user.id))
  const stage = useQuery({ ...stageQuery(user.company?.id ?? 0), enabled: user.company !== null })
  const hasStage = user.company === null || stage.data !== undefined || stage.isError
  const isPrepared = [usePreparedTasks(user.id, query.data ?? undefined), usePreparedRequests(), hasStage].every(
    Boolean,
  )
  const isShown = useSettledOrLate(isPrepared, patienceMs)
  const [isOutlined] = useState(!isShown || query.data === undefined)
  return (
    <>
      <PageHeader title={query.data?.name ?? t('dashboard.title')} />
      <PageState
        query={isShown ? query : { ...query, data: undefined }}
        errorText={t('dashboard.failed')}
        loading={<DashboardSkeleton />}
        isEmpty={(company) => company === null}
        empty={<NoCompany />}
      >
        {(company) => (company === null ? null : <Ready company={company} user={user} outlined={isOutlined} />)}
      </PageState>
    </>
  )
}

/** Renders what there is to do first, and the rest once that is painted; all at once in place of the page's outline. */
function Ready({ company, user, outlined }: { company: Company; user: SessionUser; outlined: boolean }) {
  const isWhole = useDeferredValue(true, outlined)
  return (
    <div className={css.page} data-partial={isWhole ? undefined : ''}>
      <div className={css.now}>
        <StatusLine company={company} user={user} />
        <DashboardRequests viewOnly={user.viewing !== null} />
      </div>
      {isWhole ? (
        <>
          <div className={css.side}>
            <SideColumn company={company} user={user} />
          </div>
          <div className={css.facts}>
            <CompanyCard company={company} />
          </div>
        </>
      ) : null}
    </div>
  )
}

/** Shown only if the company was removed meanwhile: guards send everybody else without a company elsewhere. */
function NoCompany() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconBuilding size={28} />}
        title={t('dashboard.no_company')}
        text={t('dashboard.no_company_text')}
        action={<ButtonLink to="/contact_us">{t('dashboard.contact')}</ButtonLink>}
      />
    </Card>
  )
}

function DashboardSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.now}>
        <SkeletonCard lines={7} />
      </div>
      <div className={css.side}>
        <SkeletonCard lines={12} />
        <SkeletonCard lines={8} />
        <SkeletonCard lines={2} />
      </div>
      <div className={css.facts}>
        <SkeletonCard lines={9} />
      </div>
    </div>
  )
}
