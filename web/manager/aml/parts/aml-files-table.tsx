import { IconPlus, IconUserShield } from '@tabler/icons-react'
import type { AmlRow } from '#contract/aml/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { AmlStatusBadge, RatingBadge } from '#web/manager/aml/shared/aml-badges.tsx'
import { useCreateFile } from '#web/manager/aml/shared/use-create-file.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const nameOf = ({ customer }: AmlRow): string => customer.name || customer.email

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

/** Lists AML files, or the customers without one, each with what is due. */
export function AmlFilesTable(
  props: Pick<DataTableProps<AmlRow>, 'rows' | 'status' | 'onRetry' | 'paging' | 'sort' | 'filteredEmpty'>,
) {
  const t = useT()
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
    <DataTable<AmlRow>
      {...props}
      label={t('nav.aml_files')}
      columns={columnsIn(t)}
      rowKey={({ id, customer }) => (id === null ? `customer-${customer.id}` : String(id))}
      rowLabel={nameOf}
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
  )
}
