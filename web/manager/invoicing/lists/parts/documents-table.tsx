import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { documentOrdersOf } from '#contract/invoicing/filters.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { type DocumentOrderText, newestNumber } from '#web/manager/invoicing/lists/documents-search.ts'
import { type DocumentsWanted, documentsQuery } from '#web/manager/invoicing/lists/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import type { DocumentsTableProps as TableProps } from './invoices-table.tsx'

type LaterProps<Kind extends DocumentKind> = TableProps<DocumentAnswers[Kind]> & { fallback: ReactNode }

/** Each is loaded while its rows are. */
const tables: { readonly [Kind in DocumentKind]: ComponentType<LaterProps<Kind>> } = {
  invoice: loadLater(async () => (await import('./invoices-table.tsx')).InvoicesTable),
  credit_note: loadLater(async () => (await import('./credit-notes-table.tsx')).CreditNotesTable),
  pro_forma: loadLater(async () => (await import('./pro-formas-table.tsx')).ProFormasTable),
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
  const sort = tableSort(documentOrdersOf(kind), wanted.order, go, newestNumber)
  const Table: ComponentType<LaterProps<Kind>> = tables[kind]
  return <Table {...table} {...props} sort={sort} fallback={<SkeletonCard lines={8} />} />
}
