import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listInstitutions } from '#contract/banking/customer.ts'
import type { BankCountry } from '#contract/banking/schemas.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the banks of a country, all or by name; matching previous results remain visible while new ones load. */
export const institutionsQuery = (country: BankCountry, name: string) =>
  queryOptions({
    queryKey: ['bank-institutions', country, name],
    queryFn: async ({ signal }) =>
      (await call(listInstitutions, { query: { country, ...(name === '' ? {} : { name }) }, signal }))['hydra:member'],
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    // Fails immediately without a network: otherwise the banks of another name would remain visible.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { quiet: true },
  })
