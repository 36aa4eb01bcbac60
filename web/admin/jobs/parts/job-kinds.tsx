import type * as z from 'zod/mini'
import type { getJobs } from '#contract/platform/admin-jobs.ts'
import { jobText } from '#web/admin/shared/admin-names.ts'
import { useDuration } from '#web/admin/shared/use-duration.ts'
import { formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type ListQuery, listState } from '#web/shared/lists/list-state.ts'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './jobs.module.css'

type State = z.output<typeof getJobs.answer>
type Kind = State['kinds'][number]

/** The query that the sections of this page share. */
export type StateView = ListQuery<State>

const columnsOf = (
  t: Translate,
  duration: ReturnType<typeof useDuration>,
  onShowFailed: (name: string) => void,
): DataTableProps<Kind>['columns'] => {
  const count = (value: number) => (value === 0 ? '–' : formatNumber(value))
  return [
    { id: 'name', header: t('jobs.name'), cell: (kind) => jobText(t, kind.name), fill: true, card: 'title' },
    {
      id: 'waiting',
      header: t('jobs.waiting'),
      cell: (kind) => count(kind.waiting),
      numeric: true,
      card: 'amount',
      cardLabel: true,
    },
    {
      id: 'oldest',
      header: t('jobs.oldest'),
      cell: (kind) => duration(kind.oldestSeconds),
      numeric: true,
      hideBelow: 3,
      card: 'none',
    },
    { id: 'later', header: t('jobs.later'), cell: (kind) => count(kind.later), numeric: true, card: 'none' },
    { id: 'running', header: t('jobs.running'), cell: (kind) => count(kind.running), numeric: true, card: 'none' },
    {
      id: 'failed',
      header: t('jobs.failed_count'),
      cell: (kind) =>
        kind.failed === 0 ? (
          '–'
        ) : (
          <TextButton
            onClick={() => onShowFailed(kind.name)}
            aria-label={t('jobs.show_failed', { count: formatNumber(kind.failed), name: jobText(t, kind.name) })}
          >
            {formatNumber(kind.failed)}
          </TextButton>
        ),
      numeric: true,
      card: 'status',
      cardLabel: true,
    },
  ]
}

/** Shows the number of waiting and running jobs by kind; omits kinds without any. */
export function JobKinds({ query, onShowFailed }: { query: StateView; onShowFailed: (name: string) => void }) {
  const t = useT()
  const duration = useDuration()
  return (
    <section aria-labelledby="job-kinds">
      <Row gap={[8, 16]} between className={css.head}>
        <h2 id="job-kinds" className={css.title}>
          {t('jobs.kinds')}
        </h2>
      </Row>
      <DataTable<Kind>
        label={t('jobs.kinds')}
        columns={columnsOf(t, duration, onShowFailed)}
        rows={query.data?.kinds}
        rowKey={(kind) => kind.name}
        {...listState(query)}
        errorText={t('jobs.failed')}
        empty={{ title: t('jobs.nothing_waits') }}
        compact
      />
    </section>
  )
}
