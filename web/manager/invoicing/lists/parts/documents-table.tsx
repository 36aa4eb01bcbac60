import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { documentOrders } from '#contract/invoicing/filters.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { type DocumentOrderText, newestNumber } from '#web/manager/invoicing/lists/documents-search.ts'
import { type DocumentsWanted, documentsQuery } from '#web/manager/invoicing/lists/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import type { DocumentsTableProps as TableProps } from './invoices-table.tsx'

/** Each is loaded while its rows are. */
const tables: { readonly [Kind in DocumentKind]: ComponentType<TableProps<DocumentAnswers[Kind]>> } = {
  invoice: lazy(async () => ({ default: (await import('./invoices-table.tsx')).InvoicesTable })),
  credit_note: lazy(async () => ({ default: (await import('./credit-notes-table.tsx')).CreditNotesTable })),
  pro_forma: lazy(async () => ({ default: (await import('./pro-formas-table.tsx')).ProFormasTable })),
}

export interface DocumentsTableProps<Kind extends DocumentKind>
  extends Pick<TableProps<unknown>, 'filteredEmpty' | 'withCustomer' | 'hiddenColumns'> {
  kind: Kind
  wanted: DocumentsWanted
  go: (position: Partial<PageSearch & { order: DocumentOrderText }>, replace?: boolean) => void
  downloads: Downloads
}

/** Lists a page of one kind's documents with their actions. */
export function DocumentsTable<Kind extends DocumentKind>({ kind, wanted, go, ...props }: DocumentsTableProps<Kind>) {
  const table = usePagedTable(useQuery(documentsQuery(kind, wanted)), wanted, go)
  const sort = tableSort(documentOrders, wanted.order, go, newestNumber)
  const Table: ComponentType<TableProps<DocumentAnswers[Kind]>> = tables[kind]
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <Table {...table} {...props} sort={sort} />
    </Suspense>
  )
}
