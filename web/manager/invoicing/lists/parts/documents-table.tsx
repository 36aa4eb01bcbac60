import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { type DocumentsWanted, documentsQuery } from '#web/manager/invoicing/lists/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { CreditNotesTable } from './credit-notes-table.tsx'
import { InvoicesTable, type DocumentsTableProps as TableProps } from './invoices-table.tsx'
import { ProFormasTable } from './pro-formas-table.tsx'

const tables: { readonly [Kind in DocumentKind]: (props: TableProps<DocumentAnswers[Kind]>) => ReactNode } = {
  invoice: InvoicesTable,
  credit_note: CreditNotesTable,
  pro_forma: ProFormasTable,
}

export interface DocumentsTableProps<Kind extends DocumentKind>
  extends Pick<TableProps<unknown>, 'filteredEmpty' | 'withCustomer'> {
  kind: Kind
  wanted: DocumentsWanted
  go: (position: Partial<PageSearch>, replace?: boolean) => void
  downloads: Downloads
}

/** Lists a page of one kind's documents with their actions. */
export function DocumentsTable<Kind extends DocumentKind>({ kind, wanted, go, ...props }: DocumentsTableProps<Kind>) {
  const table = usePagedTable(useQuery(documentsQuery(kind, wanted)), wanted, go)
  const Table: (props: TableProps<DocumentAnswers[Kind]>) => ReactNode = tables[kind]
  return <Table {...table} {...props} />
}
