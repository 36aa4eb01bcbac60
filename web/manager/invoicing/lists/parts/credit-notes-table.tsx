import { lazy, Suspense, useState } from 'react'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { selectedArchive } from '#web/manager/invoicing/lists/selected-archive.ts'
import { useDocumentFiles } from '#web/manager/invoicing/lists/use-document-files.ts'
import { DocumentLink, HideBelow } from '#web/manager/invoicing/shared/document-cells.tsx'
import { editReason, numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { RefundBadge } from '#web/shared/refunds/refund-badge.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { documentAction } from './document-actions.tsx'
import { documentColumns } from './document-columns.tsx'
import type { DocumentsTableProps } from './invoices-table.tsx'

/** Loaded on first use. */
const DeleteWaiting = lazy(async () => ({ default: (await import('./delete-waiting.tsx')).DeleteWaiting }))

const columnsOf = (
  t: Translate,
  withCustomer: boolean,
  pageOf: (id: number) => UiLink,
): DataTableProps<CreditNote>['columns'] => {
  const invoice = ({ invoiceRef }: CreditNote) => <DocumentLink show="invoices" document={invoiceRef} />
  const { number, createdAt, customerName, contact, total } = documentColumns<CreditNote>(t, {
    withCustomer,
    page: ({ id }) => pageOf(id),
    beside: (row) => (
      <HideBelow hideBelow={3}>
        {t('lists.credits')} {invoice(row)}
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
      id: 'refund',
      header: t('lists.refund'),
      cell: ({ refund }) => (refund === null ? '–' : <RefundBadge status={refund.status} />),
      hideBelow: 2,
    },
    { id: 'invoice', header: t('lists.invoice'), cell: invoice, hideBelow: 3 },
  ]
}

/** Lists credit notes, each with its invoice. */
export function CreditNotesTable({ downloads, withCustomer = true, ...props }: DocumentsTableProps<CreditNote>) {
  const t = useT()
  const files = useDocumentFiles(downloads)
  const state = useReturnState()
  const selection = useSelection<CreditNote>(({ id }) => String(id), props)
  const rowName = (row: CreditNote): string => `${numberText(t, row)}, ${row.customerName}`
  const pageOf = (id: number): UiLink => ({ ...documentPage('credit_note', id), state })
  const [selected, setSelected] = useState<CreditNote>()
  return (
    <>
      <DataTable<CreditNote>
        {...props}
        label={t(kindTexts.credit_note.label)}
        columns={columnsOf(t, withCustomer, pageOf)}
        rowKey={({ id }) => String(id)}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t(kindTexts.credit_note.failed)}
        empty={{
          title: t(kindTexts.credit_note.none),
          text: t('lists.no_credit_notes_text'),
          icon: kindTexts.credit_note.icon,
          action: withCustomer ? (
            <ButtonLink small to="/manager/download_invoices">
              {t('lists.choose_invoice')}
            </ButtonLink>
          ) : undefined,
        }}
        rowActions={(row) => [
          ...files.actionsOf('credit_note', row),
          documentAction(t, 'edit', {
            link: pageOf(row.id),
            disabledReason: editReason(t, 'credit_note', row),
          }),
          ...(row.number === null
            ? [documentAction(t, 'delete', { danger: true, onSelect: () => setSelected(row) })]
            : []),
        ]}
      />
      <BulkActions selection={selection} rowName={rowName} direct={[selectedArchive('credit_note', downloads)]} />
      <Suspense fallback={null}>
        {selected === undefined ? null : (
          <DeleteWaiting
            name={selected.customerName}
            work={async () => {
              await call(managedDocuments.credit_note.remove, { params: { id: selected.id } })
              selection.set([selected], false)
            }}
            onClose={() => setSelected(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
