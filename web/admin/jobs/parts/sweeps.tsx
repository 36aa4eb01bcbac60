import { taskText } from '#web/admin/shared/admin-names.ts'
import { useDuration } from '#web/admin/shared/use-duration.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { localeOf, type Translate, useLanguage, useT } from '#web/lib/i18n.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import type { StateView } from './job-kinds.tsx'
import css from './jobs.module.css'

type Sweep = NonNullable<StateView['data']>['scheduledTasks'][number]

const columnsOf = (t: Translate, duration: ReturnType<typeof useDuration>): DataTableProps<Sweep>['columns'] => {
  const took = (ms: number | null) => (ms === null ? '–' : `${formatNumber(ms)} ms`)
  return [
    { id: 'name', header: t('jobs.sweep'), cell: (sweep) => taskText(t, sweep.name), fill: true, card: 'title' },
    {
      id: 'every',
      header: t('jobs.every'),
      cell: (sweep) => duration(sweep.intervalSeconds),
      hideBelow: 3,
      card: 'none',
    },
    {
      id: 'last',
      header: t('jobs.last_run'),
      cell: (sweep) => formatInstant(sweep.lastRunAt) || t('jobs.never_ran'),
      card: 'detail',
    },
    {
      id: 'took',
      header: t('jobs.took'),
      cell: (sweep) => took(sweep.durationMs),
      numeric: true,
      hideBelow: 3,
      card: 'none',
    },
    {
      id: 'outcome',
      header: t('jobs.outcome'),
      cell: (sweep) => <Outcome sweep={sweep} />,
      wide: true,
      card: 'status',
    },
  ]
}

/** Lists periodic jobs, failed ones first: interval, last run, duration and error. */
export function Sweeps({ query }: { query: StateView }) {
  const t = useT()
  const language = useLanguage()
  const duration = useDuration()
  // What failed first, then by name in the reader's language.
  const byName = (one: Sweep, other: Sweep): number =>
    Number(other.lastError !== null) - Number(one.lastError !== null) ||
    taskText(t, one.name).localeCompare(taskText(t, other.name), localeOf[language])
  return (
    <section aria-labelledby="sweeps">
      <Row gap={[8, 16]} between className={css.head}>
        <h2 id="sweeps" className={css.title}>
          {t('jobs.sweeps')}
        </h2>
      </Row>
      <DataTable<Sweep>
        label={t('jobs.sweeps')}
        columns={columnsOf(t, duration)}
        rows={query.data?.scheduledTasks.toSorted(byName)}
        rowKey={(sweep) => sweep.name}
        {...listState(query)}
        errorText={t('jobs.failed')}
        empty={{ title: t('jobs.no_sweeps') }}
        compact
      />
    </section>
  )
}

function Outcome({ sweep }: { sweep: Sweep }) {
  const t = useT()
  if (sweep.running) return <Badge tone="toPay">{t('jobs.runs')}</Badge>
  if (sweep.lastError !== null) return <span className={css.error}>{sweep.lastError}</span>
  return sweep.lastRunAt === null ? '–' : <Badge tone="paid">{t('jobs.went_well')}</Badge>
}
