import { queryOptions } from '@tanstack/react-query'
import { orderQuery } from '#contract/core/sort.ts'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import { call } from '#web/lib/call.ts'

/** How many open invoices the dashboard reads; it names fewer and counts the others. */
const itemsPerPage = 10

/** Fetches the user's oldest invoices to pay, and how many there are. Quiet: the task list shows the failure. */
export const openInvoicesQuery = queryOptions({
  queryKey: ['own-invoices', 'open'],
  queryFn: async ({ signal }) => {
    const query = {
      page: 1,
      itemsPerPage,
      status: 'unpaid',
      ...orderQuery({ field: 'number', direction: 'asc' }),
    } as const
    const answer = await call(ownDocuments.invoice.list, { query, signal })
    return { invoices: answer['hydra:member'], total: answer['hydra:totalItems'] }
  },
  meta: { quiet: true },
})
