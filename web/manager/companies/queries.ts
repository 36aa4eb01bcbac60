import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getCompanyOfUser, listCompanies } from '#contract/companies/customer.ts'
import type { SavedShareholder } from '#contract/companies/manager.ts'
import type { Company, CompanyRow } from '#contract/companies/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { CompaniesSearch } from './companies-search.ts'

interface Rows {
  readonly rows: CompanyRow[]
  readonly total: number
}

/** Fetches all companies by the filters of the address, newest first. */
export const companiesQuery = ({ page, itemsPerPage, name, compiler }: CompaniesSearch) =>
  queryOptions({
    queryKey: ['manager', 'companies', 'all', page, itemsPerPage, name, compiler],
    queryFn: async ({ signal }): Promise<Rows> => {
      const query = { page, itemsPerPage, name, 'compiler.email': compiler }
      const answer = await call(listCompanies, { query, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Fetches companies not yet incorporated, longest waiting first. */
export const unincorporatedQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['manager', 'companies', 'unincorporated', page, itemsPerPage],
    queryFn: async ({ signal }): Promise<Rows> => {
      const query = { page, itemsPerPage, status: 0, 'order[lastChangeAt]': 'asc' } as const
      const answer = await call(listCompanies, { query, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Fetches the company of a customer, or null. Never refetched while somebody types. */
export const companyOfQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'company-of', userId],
    queryFn: async ({ signal }) => (await call(getCompanyOfUser, { params: { userId }, signal })).company,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Invalidates the lists that show a company, and the header that names it. */
const refreshAround = (client: QueryClient, userId: number): void => {
  for (const key of [['companies'], ['users'], ['found'], ['customer', userId], ['company-of', userId]])
    void client.invalidateQueries({ queryKey: ['manager', ...key] })
}

/** Caches a saved company. */
export const cacheCompany = (client: QueryClient, userId: number, company: Company): void => {
  client.setQueryData(companyOfQuery(userId).queryKey, company)
  refreshAround(client, userId)
}

/** Caches a saved person, at its position or at the end. */
export const cachePerson = (client: QueryClient, userId: number, saved: SavedShareholder): void => {
  const { company: _, sharesSum, ...person } = saved
  client.setQueryData(companyOfQuery(userId).queryKey, (company) => {
    if (!company) return company
    const known = company.shareholders.some(({ id }) => id === person.id)
    const shareholders = known
      ? company.shareholders.map((one) => (one.id === person.id ? person : one))
      : [...company.shareholders, person]
    return { ...company, shareholders, sharesSum }
  })
  refreshAround(client, userId)
}

/** Removes a deleted person from the cache. */
export const dropPerson = (client: QueryClient, userId: number, id: number, sharesSum?: number): void => {
  client.setQueryData(companyOfQuery(userId).queryKey, (company) => {
    if (!company) return company
    const shareholders = company.shareholders.filter((one) => one.id !== id)
    return { ...company, shareholders, sharesSum: sharesSum ?? company.sharesSum }
  })
  refreshAround(client, userId)
}
