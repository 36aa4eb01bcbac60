import type * as z from 'zod/mini'
import {
  defaultMonths,
  maxMonths,
  monthBefore,
  monthsBetween,
  type monthsQuery,
} from '#contract/reporting/manager-figures.ts'
import { refuseField } from '#server/platform/http/refusal.ts'

/** The months of a report. */
export interface ReportMonths {
  readonly firstMonth: string
  readonly lastMonth: string
  /** All of them, oldest first. */
  readonly months: readonly string[]
}

/**
 * Completes the months of a query: up to this month, and twelve of them. Refuses months of the future, a range that ends
 * before it starts, and one of more than ten years.
 */
export const reportMonths = (query: z.output<typeof monthsQuery>, today: string): ReportMonths => {
  const thisMonth = today.slice(0, 7)
  const lastMonth = query.lastMonth ?? thisMonth
  const firstMonth = query.firstMonth ?? monthBefore(lastMonth, defaultMonths - 1)
  if (lastMonth > thisMonth) throw refuseField('lastMonth', 'revenue.future')
  if (firstMonth > lastMonth)
    throw refuseField(query.lastMonth === undefined ? 'firstMonth' : 'lastMonth', 'revenue.order')
  const months = monthsBetween(firstMonth, lastMonth)
  if (months.length > maxMonths) throw refuseField('firstMonth', 'figures.too_many_months', { max: maxMonths })
  return { firstMonth, lastMonth, months }
}

/** Returns the days of the months, both included. */
export const daysOfMonths = ({ firstMonth, lastMonth }: ReportMonths) => {
  const [year = 0, month = 1] = lastMonth.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { firstDate: `${firstMonth}-01`, secondDate: last }
}
