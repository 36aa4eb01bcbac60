import type { ReactNode } from 'react'
import type { DocumentOrder } from '#contract/invoicing/filters.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { ContactCell, CustomerCell, NumberCell } from '#web/manager/invoicing/shared/document-cells.tsx'
import { numbered } from '#web/manager/invoicing/shared/document-labels.ts'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import type { DataColumn } from '#web/ui/data/data-column.ts'

type DocumentColumn = Exclude<DocumentOrder, 'dueOn'> | 'contact'
type Listed = DocumentAnswers[DocumentKind]

/** Texts in which the lists' columns differ. */
export interface ColumnTexts<Row> {
  /** False on the pages of one customer: there the number leads the card, and the name is no link. */
  withCustomer: boolean
  /** Headers of the number and of the customer. */
  number?: string | undefined
  customer?: string | undefined
  /** Shown beside the number if its own column is hidden. */
  beside?: ((row: Row) => ReactNode) | undefined
  /** The page of the document, which a click on its row opens. */
  page: (row: Row) => UiLink
}

/** Builds the columns common to all kinds of documents; those that sort have the id of their order. */
export const documentColumns = <Row extends Listed>(
  t: Translate,
  { withCustomer, number, customer, beside, page }: ColumnTexts<Row>,
): Readonly<Record<DocumentColumn, DataColumn<Row>>> => ({
  number: {
    id: 'number',
    header: number ?? t('lists.number'),
    cell: (row) => (
      <NumberCell
        document={{ ...numbered(row), onHoldReason: row.onHoldReason, createdAt: row.createdAt }}
        link={page(row)}
      >
        {beside?.(row)}
      </NumberCell>
    ),
    card: withCustomer ? 'detail' : 'title',
    opens: true,
    sortsDown: true,
  },
  createdAt: {
    id: 'createdAt',
    header: t('lists.date'),
    cell: ({ createdAt }) => formatDate(createdAt),
    sortsDown: true,
  },
  customerName: {
    id: 'customerName',
    header: customer ?? t('lists.customer'),
    cell: ({ customerName, userRef }) => <CustomerCell name={customerName} userRef={withCustomer ? userRef : null} />,
    wide: true,
    card: withCustomer ? 'title' : 'detail',
  },
  contact: {
    id: 'contact',
    header: t('lists.contact'),
    cell: ({ customerContact }) => <ContactCell contact={customerContact} />,
    wide: true,
    hideBelow: 1,
  },
  total: {
    id: 'total',
    header: t('lists.total'),
    cell: ({ total, currency }) => formatUnits(total, currency),
    numeric: true,
    sortsDown: true,
    card: 'amount',
  },
})
