import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBankDetails } from '#contract/invoicing/bank-details.ts'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

interface Page<Row> {
  readonly 'hydra:member': Row[]
  readonly 'hydra:totalItems': number
}

const pageQuery = <Row>(
  name: readonly string[],
  { page, itemsPerPage }: PageSearch,
  request: (sent: { query: PageSearch; signal: AbortSignal }) => Promise<Page<Row>>,
) =>
  queryOptions({
    queryKey: [...name, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await request({ query: { page, itemsPerPage }, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Fetches a page of the user's invoices, newest first: all, or those to pay. */
export const ownInvoicesQuery = ({ status, ...search }: PageSearch & { status?: 'unpaid' | undefined }) =>
  pageQuery(['own-invoices', status ?? 'all'], search, ({ query, signal }) =>
    call(ownDocuments.invoice.list, { query: { ...query, ...(status === undefined ? {} : { status }) }, signal }),
  )

/** Fetches a page of the user's credit notes, newest first. */
export const ownCreditNotesQuery = (search: PageSearch) =>
  pageQuery(['own-credit-notes'], search, (sent) => call(ownDocuments.credit_note.list, sent))

/** Fetches the firm's account for each currency. Quiet: without it an invoice can still be paid in other ways. */
export const bankDetailsQuery = queryOptions({
  queryKey: ['bank-details'],
  queryFn: async ({ signal }) =>
    new Map((await call(listBankDetails, { signal }))['hydra:member'].map(({ currency, lines }) => [currency, lines])),
  meta: { quiet: true },
})
