import { useQuery } from '@tanstack/react-query'
import { getFullHealth } from '#contract/platform/admin-health.ts'
import { HealthCards } from '#web/admin/system/parts/health-cards.tsx'
import { HealthStatusBadge } from '#web/admin/system/parts/health-status-badge.tsx'
import { InstancesTable } from '#web/admin/system/parts/instances-table.tsx'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

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
        badge={query.data === undefined ? undefined : <HealthStatusBadge status={query.data.status} />}
      />
      <PageState query={query} errorText={t('health.could_not_load')}>
        {(health) => (
          <Stack gap={24}>
            <HealthCards health={health} />
            <InstancesTable instances={health.instances} />
          </Stack>
        )}
      </PageState>
    </>
  )
}
