import type { QueryClient } from '@tanstack/react-query'
import type { PayableInvoiceAnswer, Transfer } from '#contract/transfers/schemas.ts'
import { foundInvoicesKey } from './queries.ts'

/** Returns invoices as they were last proposed or found for a transfer: an old version would be refused again and again. */
export const asLastFound = (
  client: QueryClient,
  { id, candidates }: Pick<Transfer, 'id' | 'candidates'>,
  invoices: readonly PayableInvoiceAnswer[],
): PayableInvoiceAnswer[] => {
  const found = client.getQueriesData<PayableInvoiceAnswer[]>({ queryKey: foundInvoicesKey(id) })
  const known = [...candidates.map(({ invoice }) => invoice), ...found.flatMap(([, answer]) => answer ?? [])]
  return invoices.map((invoice) =>
    known.reduce((last, one) => (one.id === last.id && one.version > last.version ? one : last), invoice),
  )
}
