import { IconPlus, IconUserShield } from '@tabler/icons-react'
import { createAmlFile } from '#contract/aml/manager.ts'
import type { AmlRow } from '#contract/aml/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { AmlStatusBadge, RatingBadge } from '#web/manager/aml/shared/aml-badges.tsx'
import { amlKey } from '#web/manager/aml/shared/queries.ts'
import { useCreateFile } from '#web/manager/aml/shared/use-create-file.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import type { PagedTable } from '#web/shared/lists/use-paged-table.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const customerName = ({ name, email }: AmlRow['customer']): string => name || email

const nameOf = ({ customer }: AmlRow): string => customerName(customer)

const columnsIn = (t: Translate): DataColumn<AmlRow>[] => [
  {
    id: 'name',
    header: t('aml.customer'),
    cell: (row) => (
      <>
        {row.id === null ? (
          <TextLink to="/manager/handle_user/$id" params={{ id: String(row.customer.id) }}>
            <BreakableText text={nameOf(row)} />
          </TextLink>
        ) : (
          <TextLink to="/manager/aml_files/$id" params={{ id: String(row.id) }}>
            <BreakableText text={nameOf(row)} />
          </TextLink>
        )}
        <Text dimmed small block>
          <BreakableText text={row.customer.email} />
        </Text>
      </>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  { id: 'rating', header: t('aml.rating'), cell: ({ rating }) => <RatingBadge rating={rating} />, card: 'amount' },
  { id: 'status', header: t('aml.status'), cell: ({ status }) => <AmlStatusBadge status={status} />, card: 'status' },
  {
    id: 'reviewOn',
    header: t('aml.review_on'),
    cell: ({ reviewOn, endedOn, isReviewDue }) =>
      reviewOn === null || endedOn !== null ? (
        '–'
      ) : isReviewDue ? (
        <Badge tone="failed">{formatDate(reviewOn)}</Badge>
      ) : (
        formatDate(reviewOn)
      ),
    card: 'detail',
    cardLabel: true,
  },
]

interface AmlFilesTableProps
  extends PagedTable<AmlRow>,
    Pick<DataTableProps<AmlRow>, 'sort' | 'filteredEmpty' | 'hiddenColumns'> {
  /** Whether the customers without a file are listed. */
  isWithoutFile: boolean
}

const keyOf = ({ id, customer }: AmlRow): string => (id === null ? `customer-${customer.id}` : String(id))

/** The only action on several: a file is reviewed, approved and changed by somebody who reads it. */
const createFiles: BulkAction<AmlRow['customer']> = {
  label: 'aml.bulk.create',
  text: 'aml.bulk.create_text',
  run: ({ id }) => call(createAmlFile, { body: { user: id }, idempotencyKey: crypto.randomUUID() }),
}

/** Lists AML files, or the customers without one, each with what is due. */
export function AmlFilesTable({ isWithoutFile, ...table }: AmlFilesTableProps) {
  const t = useT()
  const selection = useSelection(keyOf, table)
  const { create } = useCreateFile()
  const actionsOf = (row: AmlRow): RowAction[] =>
    row.id === null
      ? [
          {
            key: 'create',
            label: t('aml.create'),
            labels: t('aml.create'),
            icon: <IconPlus size={16} />,
            onSelect: () => create(row.customer.id),
          },
        ]
      : []
  return (
    <>
      <DataTable<AmlRow>
        {...table}
        label={t('nav.aml_files')}
        columns={columnsIn(t)}
        rowKey={keyOf}
        rowLabel={nameOf}
        selection={isWithoutFile ? tableSelectionOf(t, selection, nameOf) : undefined}
        errorText={t('aml.list_failed')}
        empty={{
          icon: <IconUserShield size={20} />,
          title: t('aml.none'),
          text: t('aml.none_text'),
          action: (
            <ButtonLink small to="/manager/users_stats">
              {t('customer.choose')}
            </ButtonLink>
          ),
        }}
        rowActions={actionsOf}
      />
      <BulkActions
        selection={{ ...selection, rows: selection.rows.map(({ customer }) => customer) }}
        rowName={customerName}
        actions={[createFiles]}
        refreshes={[amlKey]}
      />
    </>
  )
}
