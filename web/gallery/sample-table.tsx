import { IconBan, IconDownload, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataColumn, TableStatus } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type SampleInvoice, sampleInvoices } from './sample-invoices.ts'

const columns: DataColumn<SampleInvoice>[] = [
  { id: 'number', header: 'Invoice', card: 'detail', cell: (row) => <strong>{row.number}</strong> },
  { id: 'date', header: 'Date', cell: (row) => row.date },
  { id: 'customer', header: 'Customer', card: 'title', cell: (row) => row.customer },
  { id: 'email', header: 'Email', hideBelow: 1, cell: (row) => row.email },
  {
    id: 'status',
    header: 'Status',
    card: 'status',
    cell: (row) => <Badge tone={row.status.tone}>{row.status.label}</Badge>,
  },
  { id: 'credit', header: 'Credit note', hideBelow: 2, cell: (row) => row.creditNote },
  { id: 'total', header: 'Total', numeric: true, card: 'amount', cell: (row) => row.total },
]

export interface SampleTableProps extends Pick<DataTableProps<SampleInvoice>, 'sort' | 'selection'> {
  label: string
  status?: TableStatus
  rows?: SampleInvoice[] | undefined
  filtered?: boolean
  compact?: boolean
  paged?: boolean
}

/** Renders the gallery's invoices in one state of the table. */
export function SampleTable(props: SampleTableProps) {
  const { label, status = 'ready', filtered = false, compact = false, paged = true, sort, selection } = props
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(20)
  const rows = 'rows' in props ? props.rows : sampleInvoices
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      rowLabel={(row) => row.number}
      status={status}
      errorText="The invoices could not be loaded. Try again in a moment."
      onRetry={() => undefined}
      empty={{ title: 'No invoices yet', text: 'They appear here when a customer pays or when you write one.' }}
      filteredEmpty={filtered ? { title: 'No invoice matches these filters', onClear: () => undefined } : undefined}
      paging={paged ? { page, pageSize, total: 437, onPage: setPage, onPageSize: setPageSize } : undefined}
      compact={compact}
      sort={sort}
      selection={selection}
      rowActions={(row) => [
        { key: 'pdf', label: 'Download', icon: <IconDownload size={16} />, href: '#pdf' },
        { key: 'edit', label: 'Edit', icon: <IconPencil size={16} />, visible: false, onSelect: () => undefined },
        { key: 'send', label: 'Send again', labels: 'Send', icon: <IconSend size={16} />, onSelect: () => undefined },
        {
          key: 'void',
          label: `Void invoice ${row.number}`,
          icon: <IconBan size={16} />,
          danger: true,
          onSelect: () => undefined,
        },
      ]}
    />
  )
}
