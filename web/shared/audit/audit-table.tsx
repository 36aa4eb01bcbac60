import { IconListDetails } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { AuditEntry } from '#contract/platform/audit.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { WindowedTable } from '#web/shared/lists/windowed-table.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { actionText, actorText } from './audit-labels.ts'
import { ChangeSummary } from './change-summary.tsx'
import { TargetCell } from './target-cell.tsx'

/** Loaded on first use. */
const AuditDetails = lazy(async () => ({ default: (await import('./audit-details.tsx')).AuditDetails }))

export interface AuditTableProps extends WindowedTable<AuditEntry> {
  /** Set while filters are active. */
  onClearFilters?: (() => void) | undefined
  /** The entry in the details dialog, if the rows contain it. */
  shownId: number | undefined
  /** Opens the details of an entry; undefined closes them. */
  onShow: (id: number | undefined) => void
  /** Off where every entry concerns the same record. */
  withSubject?: boolean | undefined
  /** Shows request id, IP address and the causing event in the details. */
  withOrigin?: boolean | undefined
}

const entryName = (t: Translate, { action, occurredAt }: AuditEntry): string =>
  `${actionText(t, action)}, ${formatInstant(occurredAt)}`

const columnsOf = (
  t: Translate,
  { onShow, withSubject }: Pick<AuditTableProps, 'onShow' | 'withSubject'>,
): DataTableProps<AuditEntry>['columns'] => {
  const subject: DataTableProps<AuditEntry>['columns'] = [
    {
      id: 'subject',
      header: t('audit.subject'),
      cell: ({ target }) => <TargetCell target={target} />,
      wide: true,
      hideBelow: 2,
      card: 'none',
    },
  ]
  return [
    {
      id: 'at',
      header: t('audit.at'),
      cell: (entry) => formatInstant(entry.occurredAt),
      width: '9rem',
      card: 'status',
    },
    {
      id: 'actor',
      header: t('audit.actor'),
      cell: (entry) => <BreakableText text={actorText(t, entry.actor)} />,
      wide: true,
      card: 'detail',
    },
    {
      id: 'action',
      header: t('audit.action'),
      cell: (entry) => (
        <TextButton aria-label={entryName(t, entry)} onClick={() => onShow(entry.id)}>
          {actionText(t, entry.action)}
        </TextButton>
      ),
      card: 'title',
      opens: true,
    },
    ...(withSubject === true ? subject : []),
    {
      id: 'changes',
      header: t('audit.changes'),
      cell: (entry) => <ChangeSummary entry={entry} />,
      wide: true,
      hideBelow: 3,
      card: 'none',
    },
  ]
}

/** Lists audit entries: time, actor, action, record and changes; opens the details of an entry in a dialog. */
export function AuditTable(props: AuditTableProps) {
  const { onClearFilters, shownId, onShow, withSubject = true, withOrigin = false, ...table } = props
  const t = useT()
  const shown = table.rows?.find(({ id }) => id === shownId)
  return (
    <>
      <DataTable<AuditEntry>
        label={t('audit.title')}
        columns={columnsOf(t, { onShow, withSubject })}
        {...table}
        rowKey={(entry) => String(entry.id)}
        rowLabel={(entry) => entryName(t, entry)}
        rowActions={(entry) => [
          {
            key: 'details',
            label: t('audit.details'),
            icon: <IconListDetails size={16} />,
            onSelect: () => onShow(entry.id),
          },
        ]}
        errorText={t('audit.failed')}
        empty={{ title: t('audit.empty'), text: t('audit.empty_text') }}
        filteredEmpty={
          onClearFilters === undefined ? undefined : { title: t('audit.nothing_found'), onClear: onClearFilters }
        }
      />
      <Suspense fallback={null}>
        {shown === undefined ? null : (
          <AuditDetails entry={shown} withOrigin={withOrigin} onClose={() => onShow(undefined)} />
        )}
      </Suspense>
    </>
  )
}
