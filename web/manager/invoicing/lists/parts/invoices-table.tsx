import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import { bulkInvoiceActions } from '#web/manager/invoicing/lists/bulk-invoice-actions.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { selectedArchive } from '#web/manager/invoicing/lists/selected-archive.ts'
import { useDocumentFiles } from '#web/manager/invoicing/lists/use-document-files.ts'
import { copyPayLink } from '#web/manager/invoicing/shared/copy-pay-link.ts'
import { DocumentLinks, HideBelow } from '#web/manager/invoicing/shared/document-cells.tsx'
import { editReason, numbered, numberText, waitingReason } from '#web/manager/invoicing/shared/document-labels.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import type { InvoiceDialogState } from './confirm-invoice-dialog.tsx'
import { documentAction } from './document-actions.tsx'
import { documentColumns } from './document-columns.tsx'
import { InvoiceStatusCell } from './invoice-status-cell.tsx'

/** Loaded on first use. */
const ConfirmInvoiceDialog = lazy(async () => ({
  default: (await import('./confirm-invoice-dialog.tsx')).ConfirmInvoiceDialog,
}))

type ReturnState = ReturnType<typeof useReturnState>

export interface DocumentsTableProps<Row>
  extends Pick<
    DataTableProps<Row & object>,
    'status' | 'onRetry' | 'filteredEmpty' | 'paging' | 'sort' | 'hiddenColumns'
  > {
  rows: Row[] | undefined
  downloads: Downloads
  /** False on the pages of one customer. */
  withCustomer?: boolean | undefined
}

const cancelReason = (t: Translate, { status, creditNotes }: Invoice): string | undefined => {
  if (status === 'void') return t('lists.why.void')
  return creditNotes.length > 0 ? t('lists.why.invoice_partially_credited') : undefined
}

/** Reports whether it has no number and the system did not create it from a payment. */
const isDeletable = ({ invoiceNumber, subscription, consultancy, externalPurchase }: Invoice): boolean =>
  invoiceNumber === null && !subscription && !consultancy && !externalPurchase

const actions = (
  t: Translate,
  invoice: Invoice,
  request: (requested: InvoiceDialogState) => void,
  state: ReturnState,
): RowAction[] => {
  const id = String(invoice.id)
  const waiting = waitingReason(t, { number: invoice.invoiceNumber, onHoldReason: invoice.onHoldReason })
  const cancellable = waiting ?? cancelReason(t, invoice)
  const toPay = invoice.status === 'open' || invoice.status === 'uncollectible'
  const { payPath } = invoice
  return [
    documentAction(t, 'edit', {
      link: { ...documentPage('invoice', invoice.id), state },
      disabledReason: editReason(t, 'invoice', invoice),
    }),
    ...(toPay ? [documentAction(t, 'pay', { onSelect: () => request({ action: 'pay', invoice }) })] : []),
    ...(invoice.status === 'open'
      ? [documentAction(t, 'remind', { onSelect: () => request({ action: 'remind', invoice }) })]
      : []),
    ...(invoice.status === 'open'
      ? [documentAction(t, 'uncollectible', { onSelect: () => request({ action: 'uncollectible', invoice }) })]
      : []),
    ...(invoice.status === 'uncollectible'
      ? [documentAction(t, 'open', { onSelect: () => request({ action: 'open', invoice }) })]
      : []),
    ...(payPath === null
      ? []
      : [documentAction(t, 'copyPayLink', { visible: false, onSelect: () => void copyPayLink(t, payPath) })]),
    documentAction(t, 'credit', {
      link: linkOptions({ to: '/manager/new_credit_note/{-$inv_id}', params: { inv_id: id }, state }),
      disabledReason: waiting ?? (invoice.creditableAmount > 0 ? undefined : t('lists.why.nothing_left')),
    }),
    isDeletable(invoice)
      ? documentAction(t, 'delete', { danger: true, onSelect: () => request({ action: 'delete', invoice }) })
      : documentAction(t, 'cancel', {
          danger: true,
          onSelect: () => request({ action: 'cancel', invoice }),
          disabledReason: cancellable,
        }),
  ]
}

const columnsOf = (
  t: Translate,
  withCustomer: boolean,
  state: ReturnState,
  today: string | undefined,
): DataTableProps<Invoice>['columns'] => {
  const creditNotes = ({ creditNotes: documents }: Invoice) => (
    <DocumentLinks show="credit_notes" documents={documents} />
  )
  const { number, createdAt, customerName, contact, total } = documentColumns<Invoice>(t, {
    withCustomer,
    page: ({ id }) => ({ ...documentPage('invoice', id), state }),
    beside: (row) =>
      row.creditNotes.length === 0 ? null : (
        <HideBelow hideBelow={2}>
          {t('lists.credited_by')} {creditNotes(row)}
        </HideBelow>
      ),
  })
  return [
    number,
    createdAt,
    customerName,
    contact,
    total,
    {
      id: 'dueOn',
      header: t('lists.due_date'),
      cell: ({ dueOn }) => (dueOn === null ? '–' : formatDate(dueOn)),
      hideBelow: 2,
    },
    {
      id: 'status',
      header: t('lists.status'),
      cell: (invoice) => <InvoiceStatusCell invoice={invoice} today={today} />,
      card: 'status',
    },
    { id: 'creditNotes', header: t('lists.credit_note'), cell: creditNotes, hideBelow: 2 },
  ]
}

/** Lists invoices with all of their actions. */
export function InvoicesTable({ downloads, withCustomer = true, ...props }: DocumentsTableProps<Invoice>) {
  const t = useT()
  const files = useDocumentFiles(downloads)
  const state = useReturnState()
  const today = useQuery(productDayQuery).data
  const selection = useSelection<Invoice>(({ id }) => String(id), props)
  const rowName = (row: Invoice): string => `${numberText(t, numbered(row))}, ${row.customerName}`
  const [selected, setSelected] = useState<InvoiceDialogState>()
  return (
    <>
      <DataTable<Invoice>
        {...props}
        label={t(kindTexts.invoice.label)}
        columns={columnsOf(t, withCustomer, state, today)}
        rowKey={({ id }) => String(id)}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t(kindTexts.invoice.failed)}
        empty={{
          title: t(kindTexts.invoice.none),
          text: t('lists.no_invoices_text'),
          icon: kindTexts.invoice.icon,
          action: withCustomer ? (
            <ButtonLink small to="/manager/new_invoice/{-$id}" state={state}>
              {t('nav.new_invoice')}
            </ButtonLink>
          ) : undefined,
        }}
        rowActions={(row) => [
          ...files.actionsOf('invoice', { ...numbered(row), id: row.id, onHoldReason: row.onHoldReason }),
          ...actions(t, row, setSelected, state),
        ]}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        direct={[selectedArchive('invoice', downloads)]}
        actions={bulkInvoiceActions}
        refreshes={[['manager', 'documents']]}
      />
      <Suspense fallback={null}>
        {selected === undefined ? null : (
          <ConfirmInvoiceDialog
            {...selected}
            onDeleted={() => selection.set([selected.invoice], false)}
            onClose={() => setSelected(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
