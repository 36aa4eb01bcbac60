import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { type CompanyDeadline, deadlineOrders, getUserRegistry, listDeadlines } from '#contract/registry/manager.ts'
import { dueSoonDays } from '#contract/reporting/manager-home.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { DeadlinesSearch } from './deadlines-search.ts'

const key = ['manager', 'registry'] as const

/** Fetches the registry status of a customer's company. */
export const userRegistryQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, 'user', userId],
    queryFn: ({ signal }) => call(getUserRegistry, { params: { userId }, signal }),
  })

/** A company has a row for each kind of filing. */
export interface DeadlineRow extends CompanyDeadline {
  readonly id: string
}

/**
 * Fetches a page of the deadlines of all companies; another page replaces the previous one once loaded, another list
 * starts empty.
 */
export const deadlinesQuery = ({ show, name, kind, order, page, itemsPerPage }: DeadlinesSearch) =>
  queryOptions({
    queryKey: [...key, 'deadlines', show, name, kind, order, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const list = show === 'soon' ? { status: 'upcoming' as const, dueWithinDays: dueSoonDays } : { status: show }
      const query = {
        ...list,
        page,
        itemsPerPage,
        ...(name === '' ? {} : { name }),
        ...(kind === '' ? {} : { kind }),
        ...orderQuery(orderOf(deadlineOrders, order)),
      }
      const answer = await call(listDeadlines, { query, signal })
      const { rows, ...totals } = rowsOf(answer)
      return { ...totals, rows: rows.map((row): DeadlineRow => ({ ...row, id: `${row.companyId} ${row.kind}` })) }
    },
    placeholderData: (last, query) => (query?.queryKey[3] === show ? keepPreviousData(last) : undefined),
  })

/** Invalidates a company's page and the lists after it was read from the registry. */
export const registryRead = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key })
