import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getUserBasics, searchUsers } from '#contract/accounts/manager.ts'
import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { ManagedDocument } from '#contract/invoicing/managed-document.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { listInvoiceVersions } from '#contract/invoicing/manager-invoices.ts'
import { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import { getRefundable } from '#contract/refunds/manager-refunding.ts'
import { call } from '#web/lib/call.ts'

/** Minimum characters of the customer search. */
export const minCharacters = 3

const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

const managed: { readonly [Kind in DocumentKind]: ManagedDocument<Kind> } = managedDocuments

/** Fetches a document of a kind for its form. Never refetched while somebody types. */
export const documentQuery = <Kind extends DocumentKind>(kind: Kind, id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', kind, id],
    queryFn: ({ signal }): Promise<DocumentAnswers[Kind]> => call(managed[kind].get, { params: { id }, signal }),
    ...quiet,
  })

/** Fetches what may be refunded of an invoice. */
export const refundableQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'refundable', invoiceId],
    queryFn: ({ signal }) => call(getRefundable, { params: { id: invoiceId }, signal }),
    ...quiet,
  })

/** Fetches the versions of an issued invoice, newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'versions', id],
    queryFn: async ({ signal }) => (await call(listInvoiceVersions, { params: { id }, signal }))['hydra:member'],
  })

/** Fetches the best matching customers; none below three characters. */
export const customersQuery = (text: string) =>
  queryOptions({
    queryKey: ['manager', 'document', 'customers', text],
    queryFn: async ({ signal }) => (await call(searchUsers, { params: { text }, signal }))['hydra:member'],
    enabled: text.length >= minCharacters,
    placeholderData: keepPreviousData,
  })

/** Fetches one customer as the search returns them; null for none. */
export const customerOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'customer', id],
    queryFn: async ({ signal }): Promise<FoundUser | null> => {
      const { email } = await call(getUserBasics, { params: { id }, signal })
      const found = await call(searchUsers, { params: { text: email }, signal })
      return found['hydra:member'].find((user) => user.id === id) ?? null
    },
    ...quiet,
  })

/** Fetches the currencies with a sterling rate in a month; the current one by default. */
export const knownRatesQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['manager', 'document', 'known_rates', month ?? 'now'],
    queryFn: ({ signal }) => call(getKnownRates, { query: month === undefined ? {} : { month }, signal }),
  })

/** Invalidates the document after a save, and every list that may show it. */
export const invalidateDocuments = (client: QueryClient): void => {
  client.removeQueries({ queryKey: ['manager', 'document'], type: 'inactive' })
  void client.invalidateQueries({ queryKey: ['manager'], refetchType: 'active' })
}
