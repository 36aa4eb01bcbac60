import { queryOptions } from '@tanstack/react-query'
import { getOwnRegistry, searchCompanyNames } from '#contract/registry/customer.ts'
import { call } from '../../lib/call.ts'

/** How one's own company stands with the registry. Quiet: pages say themselves that it could not be loaded. */
export const ownRegistryQuery = queryOptions({
  queryKey: ['own-registry'],
  queryFn: ({ signal }) => call(getOwnRegistry, { signal }),
  meta: { quiet: true },
})

/** A name is looked for from so many characters on. */
const minCharacters = 3

/** Whether a company's name is free at the registry. It never stops anybody, so a failure is not said and not tried again. */
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
