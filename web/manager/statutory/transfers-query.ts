import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listShareTransfers } from '#contract/companies/manager-share-transfers.ts'
import { call } from '#web/lib/call.ts'

const transfersKey = ['manager', 'share-transfers'] as const

/** Fetches the transfers of a company's shares, newest first. */
export const transfersQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...transfersKey, companyId],
    queryFn: async ({ signal }) =>
      (await call(listShareTransfers, { params: { id: companyId }, signal }))['hydra:member'],
  })

/** Reads again what shows a company's shares: its transfers, its people and its filing details. */
export const refreshShares = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      transfersKey,
      ['manager', 'company-of'],
      ['manager', 'companies'],
      ['manager', 'customer'],
      ['filing-details'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
