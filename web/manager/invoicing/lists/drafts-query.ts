import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listInvoiceDrafts } from '#contract/invoicing/manager-invoice-drafts.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

/** Fetches a page of drafts, the last changed first. */
export const draftsQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['manager', 'documents', 'invoice_drafts', page, itemsPerPage],
    queryFn: async ({ signal }) => rowsOf(await call(listInvoiceDrafts, { query: { page, itemsPerPage }, signal })),
    placeholderData: keepPreviousData,
  })
