import { IconReceiptRefund } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { formatDate, formatUnits } from '../../../../lib/format.ts'
import { type Translate, useT } from '../../../../lib/i18n.ts'
import { DataTable, type DataTableProps } from '../../../../ui/data-table.tsx'
import { numberText } from '../document-words.ts'
import { useDocumentFiles } from '../use-document-files.ts'
import { documentAction } from './document-actions.tsx'
import { ContactCell, CustomerCell, DocumentLink, NumberCell, WhenLeft } from './document-cells.tsx'
import type { DocumentsTableProps } from './invoices-table.tsx'

const columnsOf = (t: Translate, withCustomer: boolean): DataTableProps<CreditNote>['columns'] => [
  {
    id: 'number',
    header: t('lists.number'),
    cell: (row) => (
      <NumberCell document={row}>
        <WhenLeft leaves={3}>
          {t('lists.credits')} <DocumentLink show="invoices" document={row.invoiceRef} />
        </WhenLeft>
      </NumberCell>
    ),
    card: withCustomer ? 'detail' : 'title',
  },
  { id: 'date', header: t('lists.date'), cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'customer',
    header: t('lists.customer'),
    cell: ({ customerName, userRef }) => <CustomerCell name={customerName} userRef={withCustomer ? userRef : null} />,
    wide: true,
    card: withCustomer ? 'title' : 'detail',
  },
  {
    id: 'contact',
    header: t('lists.contact'),
    cell: ({ customerContact }) => <ContactCell contact={customerContact} />,
    wide: true,
    leaves: 1,
  },
  {
    id: 'total',
    header: t('lists.total'),
    cell: ({ total, currency }) => formatUnits(total, currency),
    numeric: true,
    card: 'amount',
  },
  {
    id: 'invoice',
    header: t('lists.invoice'),
    cell: ({ invoiceRef }) => <DocumentLink show="invoices" document={invoiceRef} />,
    leaves: 3,
  },
]

/** Credit notes, each with the invoice that it credits. */
export function CreditNotesTable({ downloads, withCustomer = true, ...props }: DocumentsTableProps<CreditNote>) {
  const t = useT()
  const files = useDocumentFiles(downloads)
  return (
    <DataTable<CreditNote>
      {...props}
      label={t('lists.credit_notes')}
      columns={columnsOf(t, withCustomer)}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => `${numberText(t, row)}, ${row.customerName}`}
      errorText={t('lists.credit_notes_failed')}
      empty={{ title: t('lists.no_credit_notes'), icon: <IconReceiptRefund size={20} /> }}
      rowActions={(row) => [
        ...files.actionsOf('credit_note', row),
        documentAction(t, 'edit', {
          link: linkOptions({ to: '/manager/new_credit_note/{-$inv_id}', search: { credit_note_id: row.id } }),
        }),
      ]}
    />
  )
}
