import { IconFilePencil, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { InvoiceDraft } from '#contract/invoicing/manager-invoice-drafts.ts'
import { showError } from '#web/lib/errors.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import type { PagedTable } from '#web/shared/lists/use-paged-table.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

const nameOf = (t: Translate, { customerName }: InvoiceDraft): string => customerName ?? t('drafts.nobody')

type ReturnState = ReturnType<typeof useReturnState>

const columnsOf = (t: Translate, state: ReturnState): DataTableProps<InvoiceDraft>['columns'] => [
  {
    id: 'customer',
    header: t('drafts.customer'),
    cell: (row) => (
      <TextLink to="/manager/new_invoice/{-$id}" search={{ draft: row.id }} state={state}>
        {nameOf(t, row)}
      </TextLink>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'contact',
    header: t('drafts.contact'),
    cell: ({ customerContact }) => customerContact ?? '–',
    wide: true,
    hideBelow: 1,
  },
  {
    id: 'changed',
    header: t('drafts.changed'),
    cell: ({ changedAt, changedBy }) =>
      changedBy === null
        ? formatInstant(changedAt)
        : t('drafts.changed_by', { at: formatInstant(changedAt), by: changedBy }),
    wide: true,
  },
  {
    id: 'total',
    header: t('drafts.total'),
    cell: ({ total, currency }) => formatUnits(total, currency),
    numeric: true,
    card: 'amount',
  },
]

/** Lists drafts: to open and issue, or to delete. */
export function DraftsTable(table: PagedTable<InvoiceDraft>) {
  const t = useT()
  const client = useQueryClient()
  const state = useReturnState()
  // Loaded on first use.
  const remove = (row: InvoiceDraft): void =>
    void import('#web/manager/invoicing/lists/delete-draft.ts').then(
      ({ deleteDraft }) => deleteDraft(client, row),
      showError,
    )
  return (
    <DataTable<InvoiceDraft>
      {...table}
      label={t('lists.drafts')}
      columns={columnsOf(t, state)}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => nameOf(t, row)}
      errorText={t('drafts.failed')}
      empty={{
        title: t('drafts.none'),
        text: t('drafts.none_text'),
        icon: <IconFilePencil size={20} />,
        action: (
          <ButtonLink small to="/manager/new_invoice/{-$id}" state={state}>
            {t('nav.new_invoice')}
          </ButtonLink>
        ),
      }}
      rowActions={(row) => [
        {
          key: 'open',
          label: t('drafts.open'),
          icon: <IconPencil size={16} />,
          link: linkOptions({ to: '/manager/new_invoice/{-$id}', search: { draft: row.id }, state }),
        },
        {
          key: 'delete',
          label: t('drafts.delete'),
          icon: <IconTrash size={16} />,
          danger: true,
          onSelect: () => remove(row),
        },
      ]}
    />
  )
}
