import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import { usePdf } from '#web/customer/invoicing/use-pdf.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './invoices.module.css'

interface OwnDocument {
  readonly id: number
  readonly createdAt: string
  readonly total: number
  readonly currency: CurrencySign
}

/** Props from the page: rows, their status and their pagination. */
export type SectionRows<Row> = Pick<DataTableProps<Row & object>, 'rows' | 'status' | 'onRetry' | 'paging'>

export interface OwnDocumentsSectionProps<Row extends OwnDocument> extends SectionRows<Row> {
  heading: string
  failed: string
  /** Formats the number of a document: 12/2026. */
  numberOf: (row: Row) => string
  numberCell: DataColumn<Row>['cell']
  /** The last column, besides number, date and total. */
  last: Pick<DataColumn<Row>, 'id' | 'header' | 'cell'>
  fetchPdf: (id: number) => Promise<Blob>
  fileName: string
  /** Beside the heading: which documents are shown. */
  choice?: ReactNode
  /** What an empty page says. */
  emptyText?: string | undefined
}

/** Lists the user's documents of one kind in a table, each with its PDF. */
export function OwnDocumentsSection<Row extends OwnDocument>(props: OwnDocumentsSectionProps<Row>) {
  const { heading, failed, numberOf, numberCell, last, fetchPdf, fileName, choice, emptyText, ...rows } = props
  const t = useT()
  const headingId = useId()
  const pdf = usePdf(fetchPdf, fileName)
  // Fixed widths, so that the columns of both tables align.
  const columns: DataColumn<Row>[] = [
    { id: 'number', header: t('own_invoices.number'), cell: numberCell, wide: true, card: 'title' },
    {
      id: 'date',
      header: t('own_invoices.date'),
      cell: ({ createdAt }) => formatDate(createdAt),
      width: '18%',
      card: 'detail',
    },
    {
      id: 'total',
      header: t('own_invoices.total'),
      cell: ({ total, currency }) => formatUnits(total, currency),
      numeric: true,
      width: '18%',
      card: 'amount',
    },
    { ...last, width: '24%', card: 'status' },
  ]
  return (
    <Stack as="section" gap={12} aria-labelledby={headingId}>
      <Row gap={[8, 16]} between>
        <h2 id={headingId} className={css.heading}>
          {heading}
        </h2>
        {choice}
      </Row>
      <DataTable<Row>
        {...rows}
        label={heading}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={numberOf}
        errorText={failed}
        empty={{ title: emptyText ?? t('own_invoices.none') }}
        rowActions={({ id }) => [
          {
            key: 'pdf',
            label: t('own_invoices.pdf'),
            labels: 'PDF',
            icon: <IconDownload size={16} />,
            onSelect: () => pdf.start(id),
            busy: pdf.busy.has(id),
          },
        ]}
      />
    </Stack>
  )
}
