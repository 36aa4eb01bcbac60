import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { PreviewButton } from '#web/shared/documents/preview/preview-button.tsx'
import { PreviewPanel } from '#web/shared/documents/preview/preview-panel.tsx'
import { type DocumentPreviewing, usePreview } from '#web/shared/documents/preview/use-preview.ts'
import type { ListedDocument } from '#web/shared/documents/use-document-downloads.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
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
  /** The page's title says the same: only screen readers get the name. */
  hideHeading?: boolean
  failed: string
  /** Formats the number of a document: 12/2026. */
  numberOf: (row: Row) => string
  /** What a document is called: Invoice 12/2026. */
  titleOf: (number: string) => string
  /** Below the number. */
  detail?: (row: Row) => ReactNode
  /** The last column, besides number, date and total. */
  last: Pick<DataColumn<Row>, 'id' | 'header' | 'cell'>
  /** Actions of a row before its download. */
  actionsOf?: (row: Row) => RowAction[]
  fetchPdf: (id: number) => Promise<Blob>
  fileName: string
  /** Beside the heading: which documents are shown. */
  choice?: ReactNode
  /** What an empty page says. */
  emptyText?: string | undefined
}

const numberCell = (
  item: ListedDocument,
  preview: DocumentPreviewing<ListedDocument>,
  number: string,
  detail: ReactNode,
): ReactNode => (
  <Stack as="span">
    <PreviewButton item={item} preview={preview}>
      {number}
    </PreviewButton>
    {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
  </Stack>
)

/** Lists the user's documents of one kind in a table, each with its PDF to look at and to download. */
export function OwnDocumentsSection<Row extends OwnDocument>(props: OwnDocumentsSectionProps<Row>) {
  const { heading, hideHeading = false, failed, numberOf, titleOf, detail, last, ...others } = props
  const { actionsOf, fetchPdf, fileName, choice, emptyText, ...rows } = others
  const t = useT()
  const headingId = useId()
  const preview = usePreview<ListedDocument>(({ id }) => fetchPdf(id))
  const fileOf = (row: Row): ListedDocument => ({
    id: row.id,
    name: fileName,
    type: 'pdf',
    title: titleOf(numberOf(row)),
  })
  // Fixed widths, so that the columns of both tables align.
  const columns: DataColumn<Row>[] = [
    {
      id: 'number',
      header: t('own_invoices.number'),
      cell: (row) => numberCell(fileOf(row), preview, numberOf(row), detail?.(row)),
      wide: true,
      card: 'title',
      opens: true,
    },
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
    <Stack as="section" gap={12} {...(hideHeading ? { 'aria-label': heading } : { 'aria-labelledby': headingId })}>
      <Row gap={[8, 16]} between>
        {hideHeading ? null : (
          <h2 id={headingId} className={css.heading}>
            {heading}
          </h2>
        )}
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
        rowActions={(row) => [
          ...(actionsOf?.(row) ?? []),
          {
            key: 'pdf',
            label: t('own_invoices.pdf'),
            labels: 'PDF',
            icon: <IconDownload size={16} />,
            onSelect: () => preview.save(fileOf(row)),
            busy: preview.saving.has(row.id),
          },
        ]}
      />
      <PreviewPanel {...preview} />
    </Stack>
  )
}
