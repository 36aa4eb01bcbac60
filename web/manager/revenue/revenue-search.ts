import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import { idParam } from '#web/lib/search-params.ts'
import { type SearchOf, type SearchParam, searchSchema } from '#web/lib/search-schema.ts'
import { dayBefore } from '#web/manager/shared/charts/chart-steps.ts'

/** The range of a report: days, both included. */
export interface RevenueRange {
  readonly from: string
  readonly to: string
}

/** Reports whether a text is a calendar day. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && check(day, value).ok

const dayParam: SearchParam<string | undefined> = {
  absent: undefined,
  read: (written) => (isDay(written) ? written : undefined),
}
const productParam: SearchParam<number | 'all'> = {
  absent: 'all',
  read: (written) => idParam.read(written) ?? 'all',
}

/** Search state of the revenue report: a product's id or all of them; without days it is the last thirty. */
export const revenueSearch = searchSchema({ from: dayParam, to: dayParam, product: productParam })
export type RevenueSearch = SearchOf<typeof revenueSearch>

/** What the report shows. */
export type RevenueWanted = RevenueRange & Pick<RevenueSearch, 'product'>

/** Returns the last thirty days, today included. */
export const lastThirtyDays = (today: string): RevenueRange => ({ from: dayBefore(today, 29), to: today })

/** Completes the days: a range that ends after today or before it starts becomes the last thirty days. */
export const revenueWanted = ({ from, to, product }: RevenueSearch, today: string): RevenueWanted => {
  const defaults = lastThirtyDays(today)
  const range = { from: from ?? defaults.from, to: to !== undefined && to <= today ? to : defaults.to }
  return { ...(range.from <= range.to ? range : defaults), product }
}
