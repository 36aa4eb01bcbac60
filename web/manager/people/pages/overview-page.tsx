import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { WaitingRequests } from '#web/manager/documents/shared/waiting-requests.tsx'
import { overviewSearch } from '#web/manager/people/overview-search.ts'
import { AllUsers } from '#web/manager/people/parts/all-users.tsx'
import { NewUsersCardLoading } from '#web/manager/people/parts/new-users-card-loading.tsx'
import { StatCards, StatCardsLoading } from '#web/manager/people/parts/stat-cards.tsx'
import { statsQuery } from '#web/manager/people/queries.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import css from './overview-page.module.css'

/** Loaded while the figures are: a chart is the largest piece of the page. */
const NewUsersCard = loadLater(async () => (await import('#web/manager/people/parts/new-users-card.tsx')).NewUsersCard)

/** `/manager/users_stats`: figures, the list of users, and new users by day. */
export function OverviewPage() {
  const t = useT()
  const { search, change } = usePageSearch(overviewSearch)
  const stats = useQuery(statsQuery)
  const today = useQuery(productDayQuery).data
  return (
    <>
      <PageHeader title={t('nav.users_stats')} />
      <div className={css.parts}>
        <PageState query={stats} errorText={t('overview.stats_failed')} loading={<StatCardsLoading />}>
          {(data) => <StatCards stats={data} />}
        </PageState>
        <div>
          <AllUsers search={search} onChange={change} />
        </div>
        {/* Below the list: it comes late, and would push the list away. */}
        <WaitingRequests />
        {stats.data === undefined || today === undefined ? (
          stats.isError ? null : (
            <NewUsersCardLoading />
          )
        ) : (
          <NewUsersCard
            days={stats.data.users_per_day}
            range={search.days}
            onRange={(days) => change({ days })}
            today={today}
            fallback={<NewUsersCardLoading />}
          />
        )}
      </div>
    </>
  )
}
