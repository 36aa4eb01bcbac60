import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { downloadCreditNote } from '#contract/invoicing/customer.ts'
import type { OwnCreditNote } from '#contract/invoicing/schemas.ts'
import { call } from '../../../lib/call.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { usePdf } from '../use-pdf.ts'
import css from './invoices.module.css'

const numberOf = ({ number, year }: OwnCreditNote): string => `${number}/${year}`

type Given = Pick<DataTableProps<OwnCreditNote>, 'rows' | 'status' | 'onRetry' | 'paging'>

/** The own credit notes, each with the invoice that it credits and its PDF. */
export function CreditNotesSection(props: Given) {
  const t = useT()
  const headingId = useId()
  const pdf = usePdf((id) => call(downloadCreditNote, { params: { id } }), 'credit_note.pdf')
  const columns: DataTableProps<OwnCreditNote>['columns'] = [
    { id: 'number', header: t('own_invoices.number'), cell: numberOf, wide: true, card: 'title' },
    { id: 'date', header: t('own_invoices.date'), cell: ({ createdAt }) => formatDate(createdAt), card: 'detail' },
    {
      id: 'total',
      header: t('own_invoices.total'),
      cell: ({ total, currency }) => formatUnits(total, currency),
      numeric: true,
      card: 'amount',
    },
    {
      id: 'invoice',
      header: t('own_invoices.credits'),
      cell: ({ invoice }) => t('own_invoices.of_invoice', { number: `${invoice.invoiceNumber}/${invoice.year}` }),
      card: 'status',
    },
  ]
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {t('own_invoices.credit_notes')}
      </h2>
      <DataTable<OwnCreditNote>
        {...props}
        label={t('own_invoices.credit_notes')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={numberOf}
        errorText={t('own_invoices.notes_failed')}
        empty={{ title: t('own_invoices.none') }}
        rowActions={({ id }) => [
          {
            key: 'pdf',
            label: t('own_invoices.pdf'),
            icon: <IconDownload size={16} />,
            onSelect: () => pdf.start(id),
            disabled: pdf.busy === id,
          },
        ]}
      />
    </section>
  )
}
