import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getUserBasics, searchUsers } from '#contract/accounts/manager.ts'
import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import { getCreditNote } from '#contract/invoicing/manager-credit-notes.ts'
import { getInvoice, listInvoiceVersions } from '#contract/invoicing/manager-invoices.ts'
import { getProForma } from '#contract/invoicing/manager-pro-formas.ts'
import { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import { call } from '../../../lib/call.ts'

/** The search for a customer acts from so many characters. */
export const minCharacters = 3

const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** An invoice as its form begins. Not read anew behind the back of who is typing. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'invoice', id],
    queryFn: ({ signal }) => call(getInvoice, { params: { id }, signal }),
    ...quiet,
  })

/** A credit note as its form begins. */
export const creditNoteQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'credit-note', id],
    queryFn: ({ signal }) => call(getCreditNote, { params: { id }, signal }),
    ...quiet,
  })

/** A pro-forma as its form begins. */
export const proFormaQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'pro-forma', id],
    queryFn: ({ signal }) => call(getProForma, { params: { id }, signal }),
    ...quiet,
  })

/** The versions of an issued invoice, newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'versions', id],
    queryFn: async ({ signal }) => (await call(listInvoiceVersions, { params: { id }, signal }))['hydra:member'],
  })

/** The customers that a text fits best; below three characters nobody. */
export const customersQuery = (text: string) =>
  queryOptions({
    queryKey: ['manager', 'document', 'customers', text],
    queryFn: async ({ signal }) => (await call(searchUsers, { params: { text }, signal }))['hydra:member'],
    enabled: text.length >= minCharacters,
    placeholderData: keepPreviousData,
  })

/** One customer as the search finds them; null for nobody. */
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

/** The currencies that have a sterling rate in a month; in the present one where none is named. */
export const knownRatesQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['manager', 'document', 'known_rates', month ?? 'now'],
    queryFn: ({ signal }) => call(getKnownRates, { query: month === undefined ? {} : { month }, signal }),
  })

/** After a save: the document is read anew when it is opened again, and every list that may show it. */
export const invalidateDocuments = (client: QueryClient): void => {
  client.removeQueries({ queryKey: ['manager', 'document'], type: 'inactive' })
  void client.invalidateQueries({ queryKey: ['manager'], refetchType: 'active' })
}
