import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { downloadInvoice } from '#contract/invoicing/customer.ts'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { call } from '../../../lib/call.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { usePdf } from '../use-pdf.ts'
import { CreditedLine, InvoiceStatusBadge } from './invoice-status.tsx'
import css from './invoices.module.css'

const numberOf = ({ invoiceNumber, year }: OwnInvoice): string => `${invoiceNumber}/${year}`

const numberCell = (invoice: OwnInvoice) => (
  <span className={css.number}>
    {numberOf(invoice)}
    <span className={css.credited}>
      <CreditedLine invoice={invoice} />
    </span>
  </span>
)

const statusCell = ({ status }: OwnInvoice) => <InvoiceStatusBadge status={status} />

type Given = Pick<DataTableProps<OwnInvoice>, 'rows' | 'status' | 'onRetry' | 'paging'>

/** The own invoices, each with its state in words and its PDF. */
export function InvoicesSection(props: Given) {
  const t = useT()
  const headingId = useId()
  const pdf = usePdf((id) => call(downloadInvoice, { params: { id } }), 'invoice.pdf')
  const columns: DataTableProps<OwnInvoice>['columns'] = [
    { id: 'number', header: t('own_invoices.number'), cell: numberCell, wide: true, card: 'title' },
    { id: 'date', header: t('own_invoices.date'), cell: ({ createdAt }) => formatDate(createdAt), card: 'detail' },
    {
      id: 'total',
      header: t('own_invoices.total'),
      cell: ({ total, currency }) => formatUnits(total, currency),
      numeric: true,
      card: 'amount',
    },
    {
      id: 'status',
      header: t('own_invoices.status'),
      cell: statusCell,
      card: 'status',
    },
  ]
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {t('own_invoices.invoices')}
      </h2>
      <DataTable<OwnInvoice>
        {...props}
        label={t('own_invoices.invoices')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={numberOf}
        errorText={t('own_invoices.failed')}
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
