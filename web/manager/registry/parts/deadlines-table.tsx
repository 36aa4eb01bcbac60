import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDeadline } from '#contract/registry/company-deadline.ts'
import { showError } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { MarkDoneDialog } from '#web/manager/registry/done/mark-done-dialog.tsx'
import { undoDone } from '#web/manager/registry/done/undo-done.ts'
import { DeadlineName, DeadlineStatusCell } from '#web/manager/registry/parts/deadline-cells.tsx'
import { deadlineKeys } from '#web/manager/registry/queries.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { readAtRegistry } from '#web/manager/shared/lists/read-at-registry.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

const customerOf = ({ userRef }: CompanyDeadline): number => Number(referenceId(userRef))

const columnsIn = (t: Translate): DataTableProps<CompanyDeadline>['columns'] => [
  {
    id: 'company',
    header: t('deadlines.company'),
    cell: (row) => (
      <>
        <TextLink to="/manager/handle_company_house/$user_id" params={{ user_id: String(customerOf(row)) }}>
          {row.companyName}
        </TextLink>
        {row.companyNumber === null ? null : (
          <Text dimmed small block>
            {row.companyNumber}
          </Text>
        )}
      </>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'customer',
    header: t('deadlines.customer'),
    cell: (row) => (
      <TextLink to="/manager/handle_user/$id" params={{ id: String(customerOf(row)) }}>
        <BreakableText text={row.email} />
      </TextLink>
    ),
    wide: true,
    hideBelow: 3,
    card: 'none',
  },
  {
    id: 'kind',
    header: t('deadlines.what'),
    cell: (deadline) => <DeadlineName deadline={deadline} />,
    wide: true,
    card: 'detail',
  },
  {
    id: 'dueOn',
    header: t('deadlines.due'),
    cell: ({ dueOn }) => formatDate(dueOn),
    width: '7rem',
    card: 'amount',
  },
  {
    id: 'days',
    header: t('deadlines.days'),
    cell: (deadline) => <DeadlineStatusCell deadline={deadline} />,
    width: '10rem',
    card: 'status',
  },
]

/**
 * Lists deadlines of all companies, each with the company's registry page and its customer; selected companies are read at
 * Companies House again, which removes what they have filed.
 */
export function DeadlinesTable(
  props: Pick<
    DataTableProps<CompanyDeadline>,
    'label' | 'rows' | 'status' | 'onRetry' | 'empty' | 'filteredEmpty' | 'paging' | 'sort' | 'hiddenColumns'
  >,
) {
  const t = useT()
  const selection = useSelection<CompanyDeadline>(({ id }) => String(id), props)
  const client = useQueryClient()
  const [marking, setMarking] = useState<CompanyDeadline | null>(null)
  const rowName = (row: CompanyDeadline): string => `${row.companyName}, ${deadlineTitle(t, row)}`
  const undo = (id: number): void => {
    void undoDone(client, id).then(() => notice.success(t('deadlines.undone')), showError)
  }
  return (
    <>
      <DataTable<CompanyDeadline>
        {...props}
        columns={columnsIn(t)}
        rowKey={({ id }) => String(id)}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t('deadlines.failed')}
        rowActions={(row) => {
          const { registry, user } = customerLinks(t, customerOf(row))
          return [
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
            { ...registry, label: t('deadlines.open') },
            { ...user, label: t('deadlines.open_customer') },
          ]
        }}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        actions={[readAtRegistry(t, customerOf, 'list.bulk.registry_deadlines')]}
        refreshes={deadlineKeys}
      />
      {marking === null ? null : (
        <MarkDoneDialog
          deadline={marking}
          userId={customerOf(marking)}
          companyName={marking.companyName}
          onClose={() => setMarking(null)}
        />
      )}
    </>
  )
}
