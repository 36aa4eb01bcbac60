import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { Health } from './health-cards.tsx'
import { HealthStatusBadge } from './health-status-badge.tsx'
import css from './system.module.css'

type Instance = Health['instances'][number]

const columnsOf = (t: Translate): DataTableProps<Instance>['columns'] => {
  return [
    {
      id: 'instance',
      header: t('health.instance'),
      cell: (instance) => (
        <>
          <code className={css.code}>{instance.id.slice(0, 8)}</code>
          {instance.isCurrent ? ` ${t('health.this_one')}` : null}
        </>
      ),
      card: 'title',
    },
    { id: 'version', header: t('health.version'), cell: ({ version }) => version, hideBelow: 3, card: 'none' },
    {
      id: 'started',
      header: t('health.started_at'),
      cell: ({ startedAt }) => formatInstant(startedAt),
      hideBelow: 2,
      card: 'none',
    },
    { id: 'seen', header: t('health.seen_at'), cell: ({ lastSeenAt }) => formatInstant(lastSeenAt), card: 'detail' },
    {
      id: 'skew',
      header: t('health.skew'),
      cell: ({ clockSkewMs: skewMs }) => `${formatNumber(skewMs)} ms`,
      numeric: true,
      card: 'none',
    },
    {
      id: 'verdict',
      header: t('health.verdict'),
      cell: ({ status }) => <HealthStatusBadge status={status} />,
      card: 'status',
    },
  ]
}

/** Lists the instances on this database: version, last heartbeat and clock offset. */
export function InstancesTable({ instances }: { instances: Instance[] }) {
  const t = useT()
  return (
    <section aria-labelledby="instances">
      <h2 id="instances" className={css.title}>
        {t('health.instances')}
      </h2>
      <DataTable<Instance>
        label={t('health.instances')}
        columns={columnsOf(t)}
        rows={instances}
        rowKey={({ id }) => id}
        status="ready"
        empty={{ title: t('health.no_instances') }}
        compact
      />
    </section>
  )
}
