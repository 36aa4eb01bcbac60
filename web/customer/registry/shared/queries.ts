import { queryOptions } from '@tanstack/react-query'
import { getOwnRegistry, searchCompanyNames } from '#contract/registry/customer.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the registry data of the user's company. Quiet: pages show the failure themselves. */
export const ownRegistryQuery = queryOptions({
  queryKey: ['own-registry'],
  queryFn: ({ signal }) => call(getOwnRegistry, { signal }),
  meta: { quiet: true },
})

/** Minimum number of characters for a name search. */
const minCharacters = 3

/**
 * Fetches whether a company name is available at the registry. Only a hint, so failures are neither shown nor retried.
 */
export const companyNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['company-name', name],
    queryFn: ({ signal }) => call(searchCompanyNames, { query: { name }, signal }),
    enabled: name.length >= minCharacters,
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  })
