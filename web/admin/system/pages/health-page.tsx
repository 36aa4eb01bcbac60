import { useQuery } from '@tanstack/react-query'
import { getFullHealth } from '#contract/platform/admin-health.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { HealthCards } from '../parts/health-cards.tsx'
import { InstancesTable } from '../parts/instances-table.tsx'
import css from '../parts/system.module.css'
import { VerdictBadge } from '../parts/verdict-badge.tsx'

/** Renders `/admin/health`: the health of all components; polls while the page is open. */
export function HealthPage() {
  const t = useT()
  const query = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call(getFullHealth, { signal }),
    refetchInterval: 15_000,
  })
  return (
    <>
      <PageHeader
        title={t('nav.admin_health')}
        description={t('health.intro')}
        badge={query.data === undefined ? undefined : <VerdictBadge verdict={query.data.verdict} />}
      />
      <PageState query={query} errorText={t('health.could_not_load')}>
        {(health) => (
          <div className={css.sections}>
            <HealthCards health={health} />
            <InstancesTable instances={health.instances} />
          </div>
        )}
      </PageState>
    </>
  )
}
