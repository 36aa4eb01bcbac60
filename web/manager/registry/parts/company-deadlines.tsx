import { IconArrowBackUp, IconCalendarCheck, IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDeadline } from '#contract/registry/company-deadline.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { showError } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { MarkDoneDialog } from '#web/manager/registry/done/mark-done-dialog.tsx'
import { undoDone } from '#web/manager/registry/done/undo-done.ts'
import { doneDeadlinesQuery } from '#web/manager/registry/queries.ts'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { DeadlineName, DeadlineStatusCell } from './deadline-cells.tsx'

type Row = Deadline & Pick<CompanyDeadline, 'done'>

const columnsIn = (t: Translate): DataTableProps<Row>['columns'] => [
  {
    id: 'kind',
    header: t('deadlines.what'),
    cell: (deadline) => <DeadlineName deadline={deadline} />,
    wide: true,
    card: 'title',
  },
  { id: 'dueOn', header: t('deadlines.due'), cell: ({ dueOn }) => formatDate(dueOn), width: '7rem', card: 'amount' },
  {
    id: 'days',
    header: t('deadlines.days'),
    cell: (deadline) => <DeadlineStatusCell deadline={deadline} />,
    width: '12rem',
    card: 'status',
  },
]

export interface CompanyDeadlinesProps {
  userId: number
  companyName: string
  deadlines: readonly Deadline[]
}

/** Lists what a customer's company has to do, then what was done last; each can be marked as done, or opened again. */
export function CompanyDeadlines({ userId, companyName, deadlines }: CompanyDeadlinesProps) {
  const t = useT()
  const client = useQueryClient()
  const done = useQuery(doneDeadlinesQuery(userId))
  const [marking, setMarking] = useState<Row | null>(null)
  const undo = (id: number): void => {
    void undoDone(client, id).then(() => notice.success(t('deadlines.undone')), showError)
  }
  const doneRows = done.data?.rows ?? []
  const doneIds = new Set(doneRows.map(({ id }) => id))
  // While both lists are read again after a mark, a deadline may be in the old one and in the new one.
  const open = deadlines.filter(({ id }) => !doneIds.has(id)).map((one) => ({ ...one, done: null }))
  const rows: Row[] = [...open, ...doneRows]
  return (
    <>
      <DataTable<Row>
        label={t('nav.company_deadlines')}
        columns={columnsIn(t)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={(row) => deadlineTitle(t, row)}
        status={done.isError ? 'failed' : 'ready'}
        errorText={t('deadlines.done_failed')}
        onRetry={() => void done.refetch()}
        empty={{ icon: <IconCalendarCheck size={22} />, title: t('deadlines.none.upcoming') }}
        rowActions={(row) => [
          row.done === null
            ? {
                key: 'mark',
                label: t('deadlines.mark'),
                icon: <IconCheck size={16} />,
                onSelect: () => setMarking(row),
              }
            : {
                key: 'undo',
                label: t('deadlines.undo'),
                icon: <IconArrowBackUp size={16} />,
                onSelect: () => undo(row.id),
              },
        ]}
      />
      {marking === null ? null : (
        <MarkDoneDialog deadline={marking} userId={userId} companyName={companyName} onClose={() => setMarking(null)} />
      )}
    </>
  )
}
