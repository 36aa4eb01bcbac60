import type { CompanyDeadline } from '#contract/registry/manager.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import type { DeadlineRow } from '#web/manager/registry/queries.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { readAtRegistry } from '#web/manager/shared/lists/read-at-registry.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

const customerOf = ({ userRef }: CompanyDeadline): number => Number(referenceId(userRef))

const columnsIn = (t: Translate): DataTableProps<DeadlineRow>['columns'] => [
  {
    id: 'company',
    header: t('deadlines.company'),
    cell: (row) => (
      <>
        <TextLink to="/manager/handle_company_house/$user_id" params={{ user_id: String(customerOf(row)) }}>
          {row.companyName}
        </TextLink>
        <Text dimmed small block>
          {row.companyNumber}
        </Text>
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
    cell: ({ kind, madeUpTo }) => (
      <>
        {t(`deadline.kind.${kind}`)}
        {madeUpTo === null ? null : (
          <Text dimmed small block>
            {t('deadlines.made_up_to', { date: formatDate(madeUpTo) })}
          </Text>
        )}
      </>
    ),
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
    cell: (deadline) => <DeadlineBadge deadline={deadline} />,
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
    DataTableProps<DeadlineRow>,
    'label' | 'rows' | 'status' | 'onRetry' | 'empty' | 'filteredEmpty' | 'paging' | 'sort' | 'hiddenColumns'
  >,
) {
  const t = useT()
  const selection = useSelection<DeadlineRow>(({ id }) => id, props)
  const rowName = ({ companyName, kind }: DeadlineRow): string => `${companyName}, ${t(`deadline.kind.${kind}`)}`
  return (
    <>
      <DataTable<DeadlineRow>
        {...props}
        columns={columnsIn(t)}
        rowKey={({ id }) => id}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t('deadlines.failed')}
        rowActions={(row) => {
          const { registry, user } = customerLinks(t, customerOf(row))
          return [
            { ...registry, label: t('deadlines.open') },
            { ...user, label: t('deadlines.open_customer') },
          ]
        }}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        actions={[readAtRegistry(t, customerOf, 'list.bulk.registry_deadlines')]}
        refreshes={[
          ['manager', 'registry'],
          ['manager', 'companies'],
          ['manager', 'customer'],
          ['manager', 'home'],
        ]}
      />
    </>
  )
}
