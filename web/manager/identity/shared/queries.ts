import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listIdentityChecks } from '#contract/identity/customer.ts'
import { call } from '#web/lib/call.ts'

/** The key of everything about identity checks. */
export const checksKey = ['manager', 'identity-checks'] as const

/** More than the people of a company. */
const allPeople = 50

/** Fetches the current checks of a company's people. */
export const companyChecksQuery = (company: number) =>
  queryOptions({
    queryKey: [...checksKey, 'company', company],
    queryFn: async ({ signal }) => {
      const query = { page: 1, itemsPerPage: allPeople, isCurrent: true, company }
      return (await call(listIdentityChecks, { query, signal }))['hydra:member']
    },
    staleTime: 0,
  })

/** What shows identity checks: the lists, and the customers' companies with their people. */
export const checkViews = [
  checksKey,
  ['manager', 'company-of'],
  ['manager', 'companies'],
  ['manager', 'customer'],
  ['manager', 'formations'],
] as const

/** Reloads what shows identity checks. */
export const refreshChecks = (client: QueryClient): Promise<unknown> =>
  Promise.all(checkViews.map((queryKey) => client.invalidateQueries({ queryKey })))
