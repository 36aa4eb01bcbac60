import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ageing, cancellations, productRevenue, recurringRevenue } from '#contract/reporting/manager-figures.ts'
import { call } from '#web/lib/call.ts'

interface Months {
  readonly firstMonth: string
  readonly lastMonth: string
}

/** Fetches the recurring revenue of some months. */
export const recurringQuery = (months: Months) =>
  queryOptions({
    queryKey: ['manager', 'figures', 'recurring', months],
    queryFn: ({ signal }) => call(recurringRevenue, { query: { ...months }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches the subscriptions that ended in some months, and why. */
export const cancellationsQuery = (months: Months) =>
  queryOptions({
    queryKey: ['manager', 'figures', 'cancellations', months],
    queryFn: ({ signal }) => call(cancellations, { query: { ...months }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches the revenue of each product in some months. */
export const productRevenueQuery = (months: Months) =>
  queryOptions({
    queryKey: ['manager', 'figures', 'products', months],
    queryFn: ({ signal }) => call(productRevenue, { query: { ...months }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches what open invoices owe by days overdue. */
export const ageingQuery = queryOptions({
  queryKey: ['manager', 'figures', 'ageing'],
  queryFn: ({ signal }) => call(ageing, { signal }),
})
