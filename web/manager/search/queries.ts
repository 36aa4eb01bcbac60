import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchEverywhere } from '#contract/accounts/manager.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { parseInvoiceQuery } from './parse-invoice-query.ts'

/** An invoice in the search results. */
interface InvoiceHit {
  readonly kind: 'invoice'
  readonly id: number
  readonly invoice: Invoice
}

/** One search result. */
export type SearchHit = AnswerOf<typeof searchEverywhere>['hits'][number] | InvoiceHit

/** Minimum characters of a search. */
export const minCharacters = 2

/** Maximum invoices beside the other results. */
const maxInvoices = 8

const invoicesWith = async (text: string, signal: AbortSignal): Promise<InvoiceHit[]> => {
  const searched = parseInvoiceQuery(text)
  if (searched === null) return []
  const answer = await call(managedDocuments.invoice.list, { query: { itemsPerPage: 10, ...searched }, signal })
  return answer['hydra:member'].slice(0, maxInvoices).map((invoice) => ({ kind: 'invoice', id: invoice.id, invoice }))
}

/** Fetches the results of every kind for a text. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['manager', 'search', text],
    queryFn: async ({ signal }): Promise<SearchHit[]> => {
      const [{ hits }, invoices] = await Promise.all([
        call(searchEverywhere, { query: { text }, signal }),
        invoicesWith(text, signal),
      ])
      return [...hits, ...invoices]
    },
    enabled: text.length >= minCharacters,
    placeholderData: keepPreviousData,
  })
