import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMyCreditNotes, getMyInvoices } from '#contract/invoicing/customer.ts'
import { call } from '../../lib/call.ts'
import type { PageSearch } from '../../lib/page-search.ts'

/** A page of the own invoices, newest first. */
export const ownInvoicesQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['own-invoices', page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await call(getMyInvoices, { query: { page, itemsPerPage }, signal })
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
    },
    placeholderData: keepPreviousData,
  })

/** A page of the own credit notes, newest first. */
export const ownCreditNotesQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['own-credit-notes', page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await call(getMyCreditNotes, { query: { page, itemsPerPage }, signal })
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
    },
    placeholderData: keepPreviousData,
  })
