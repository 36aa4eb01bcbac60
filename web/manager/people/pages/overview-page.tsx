import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { WaitingRequests } from '#web/manager/documents/shared/waiting-requests.tsx'
import { type OverviewSearch, overviewSearch } from '#web/manager/people/overview-search.ts'
import { AllUsers } from '#web/manager/people/parts/all-users.tsx'
import { FindUserForm } from '#web/manager/people/parts/find-user-form.tsx'
import { NewUsersCardLoading } from '#web/manager/people/parts/new-users-card-loading.tsx'
import { StatCards, StatCardsLoading } from '#web/manager/people/parts/stat-cards.tsx'
import { UsersTable } from '#web/manager/people/parts/users-table.tsx'
import { foundQuery, statsQuery } from '#web/manager/people/queries.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './overview-page.module.css'

/** Loaded while the figures are: a chart is the largest piece of the page. */
const NewUsersCard = lazy(async () => ({
  default: (await import('#web/manager/people/parts/new-users-card.tsx')).NewUsersCard,
}))

type Change = (change: Partial<OverviewSearch>, replace?: boolean) => void

/** `/manager/users_stats`: figures, new users by day, all users by page, and a search. */
export function OverviewPage() {
  const t = useT()
  const { search, change } = usePageSearch(overviewSearch)
  const stats = useQuery(statsQuery)
  const today = useQuery(productDayQuery).data
  return (
    <>
      <PageHeader title={t('nav.users_stats')} />
      <div className={css.parts}>
        <PageState
          query={stats}
          errorText={t('overview.stats_failed')}
          loading={
            <Stack gap={24}>
              <StatCardsLoading />
              <NewUsersCardLoading />
            </Stack>
          }
        >
          {(data) => (
            <Stack gap={24}>
              <StatCards stats={data} />
              {today === undefined ? (
                <NewUsersCardLoading />
              ) : (
                <Suspense fallback={<NewUsersCardLoading />}>
                  <NewUsersCard
                    days={data.users_per_day}
                    range={search.days}
                    onRange={(days) => change({ days })}
                    today={today}
                  />
                </Suspense>
              )}
            </Stack>
          )}
        </PageState>
        {/* Below the figures: it comes late, and would push them away. */}
        <WaitingRequests />
        <section aria-labelledby="users">
          <h2 id="users" className={css.heading}>
            {t('overview.users')}
          </h2>
          <FindUserForm
            findBy={search.findBy}
            text={search.text}
            onFind={(searched) => change({ ...searched, page: 1 })}
          />
          {search.text === '' ? (
            <AllUsers search={search} onChange={change} total={stats.data?.total_users} ready={!stats.isPending} />
          ) : (
            <FoundUsers search={search} onChange={change} />
          )}
        </section>
      </div>
    </>
  )
}

interface UsersProps {
  search: OverviewSearch
  onChange: Change
}

/** Maximum results of a user search. */
const maxAllowed = 100

function FoundUsers({ search, onChange }: UsersProps) {
  const t = useT()
  const query = useQuery(foundQuery(search.findBy, search.text))
  return (
    <>
      <p className={css.found} role="status">
        {query.data === undefined || query.isPlaceholderData
          ? ''
          : t(query.data.length < maxAllowed ? 'overview.found' : 'overview.found_most', {
              count: query.data.length,
              text: search.text,
            })}
      </p>
      <UsersTable
        label={t('overview.found_label')}
        rows={query.data}
        {...listState(query)}
        empty={{ title: t('overview.nobody_found', { text: search.text }) }}
        filteredEmpty={{
          title: t('overview.nobody_found', { text: search.text }),
          onClear: () => onChange({ text: '' }),
        }}
      />
    </>
  )
}
