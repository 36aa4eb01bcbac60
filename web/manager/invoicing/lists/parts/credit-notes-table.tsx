import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { useDocumentFiles } from '#web/manager/invoicing/lists/use-document-files.ts'
import { DocumentLink, HideBelow } from '#web/manager/invoicing/shared/document-cells.tsx'
import { editReason, numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { documentAction } from './document-actions.tsx'
import { documentColumns } from './document-columns.tsx'
import type { DocumentsTableProps } from './invoices-table.tsx'

/** Loaded on first use. */
const DeleteWaiting = lazy(async () => ({ default: (await import('./delete-waiting.tsx')).DeleteWaiting }))

const columnsOf = (t: Translate, withCustomer: boolean): DataTableProps<CreditNote>['columns'] => {
  const invoice = ({ invoiceRef }: CreditNote) => <DocumentLink show="invoices" document={invoiceRef} />
  const { number, date, customer, contact, total } = documentColumns<CreditNote>(t, {
    withCustomer,
    beside: (row) => (
      <HideBelow hideBelow={3}>
        {t('lists.credits')} {invoice(row)}
      </HideBelow>
    ),
  })
  return [
    number,
    date,
    customer,
    contact,
    total,
    { id: 'invoice', header: t('lists.invoice'), cell: invoice, hideBelow: 3 },
  ]
}

/** Lists credit notes, each with its invoice. */
export function CreditNotesTable({ downloads, withCustomer = true, ...props }: DocumentsTableProps<CreditNote>) {
  const t = useT()
  const files = useDocumentFiles(downloads)
  const [selected, setSelected] = useState<CreditNote>()
  return (
    <>
      <DataTable<CreditNote>
        {...props}
        label={t(kindTexts.credit_note.label)}
        columns={columnsOf(t, withCustomer)}
        rowKey={({ id }) => String(id)}
        rowLabel={(row) => `${numberText(t, row)}, ${row.customerName}`}
        errorText={t(kindTexts.credit_note.failed)}
        empty={{ title: t(kindTexts.credit_note.none), icon: kindTexts.credit_note.icon }}
        rowActions={(row) => [
          ...files.actionsOf('credit_note', row),
          documentAction(t, 'edit', {
            link: linkOptions({ to: '/manager/new_credit_note/{-$inv_id}', search: { credit_note_id: row.id } }),
            disabledReason: editReason(t, 'credit_note', row),
          }),
          ...(row.number === null
            ? [documentAction(t, 'delete', { danger: true, onSelect: () => setSelected(row) })]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {selected === undefined ? null : (
          <DeleteWaiting
            name={selected.customerName}
            work={() => call(managedDocuments.credit_note.remove, { params: { id: selected.id } })}
            onClose={() => setSelected(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
