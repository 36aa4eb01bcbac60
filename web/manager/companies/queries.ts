import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { companyOrders, listCompanies } from '#contract/companies/customer.ts'
import type { SavedShareholder } from '#contract/companies/manager.ts'
import type { Company, CompanyRow } from '#contract/companies/schemas.ts'
import { daysOf } from '#contract/core/days-query.ts'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { CompaniesSearch, UnincorporatedSearch } from './companies-search.ts'
import { companyOfQuery } from './shared/company-of-query.ts'

interface Rows {
  readonly rows: CompanyRow[]
  readonly total: number
}

/** Fetches all companies by the filters of the address, last changed first or sorted. */
export const companiesQuery = ({ page, itemsPerPage, name, compiler, status, from, to, order }: CompaniesSearch) =>
  queryOptions({
    queryKey: ['manager', 'companies', 'all', page, itemsPerPage, name, compiler, status, from, to, order],
    queryFn: async ({ signal }): Promise<Rows> => {
      const query = {
        page,
        itemsPerPage,
        name,
        'compiler.email': compiler,
        ...(status === '' ? {} : { status: status === '1' ? (1 as const) : (0 as const) }),
        ...daysOf('lastChangeAt', { from, to }),
        ...orderQuery(orderOf(companyOrders, order) ?? newestChange),
      }
      const answer = await call(listCompanies, { query, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** The last changed first: the order of the list of all companies. */
export const newestChange = { field: 'lastChangeAt', direction: 'desc' } as const

/** The longest unchanged first. */
export const oldestChange = { field: 'lastChangeAt', direction: 'asc' } as const

/** Fetches companies not yet incorporated, by a part of their name, longest waiting first or sorted. */
export const unincorporatedQuery = ({ page, itemsPerPage, name, from, to, order }: UnincorporatedSearch) =>
  queryOptions({
    queryKey: ['manager', 'companies', 'unincorporated', page, itemsPerPage, name, from, to, order],
    queryFn: async ({ signal }): Promise<Rows> => {
      const sorted = orderQuery(orderOf(companyOrders, order) ?? oldestChange)
      const query = { page, itemsPerPage, name, status: 0 as const, ...daysOf('lastChangeAt', { from, to }), ...sorted }
      const answer = await call(listCompanies, { query, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Invalidates the lists that show a company, the header that names it, and what its filing needs of its people. */
const refreshAround = (client: QueryClient, userId: number): void => {
  for (const key of [['companies'], ['formations'], ['users'], ['customer', userId], ['company-of', userId]])
    void client.invalidateQueries({ queryKey: ['manager', ...key] })
  void client.invalidateQueries({ queryKey: ['filing-details'] })
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
