import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import type { RevenueSearch } from './default-search.ts'

/** The range of a report: days, both included. */
export interface RevenueRange {
  readonly from: string
  readonly to: string
}

/** Reports whether a text is a calendar day. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && check(day, value).ok

/** Subtracts days; uses days of UTC, so that no change to summer time shifts one. */
const dayBefore = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the last thirty days, today included. */
export const lastThirtyDays = (today: string): RevenueRange => ({ from: dayBefore(today, 29), to: today })

/** Parses the address; unknown values become defaults, so that an old link still works. */
export const revenueSearch = (
  search: Readonly<Record<string, unknown>>,
  today: string,
): RevenueRange & Pick<RevenueSearch, 'product'> => {
  const product = search.product === 'all' ? 'all' : Number(search.product ?? 1)
  const known = product === 'all' || (Number.isInteger(product) && product > 0 && product <= 2_147_483_647)
  const defaults = lastThirtyDays(today)
  const from = isDay(search.from) ? search.from : defaults.from
  const to = isDay(search.to) && search.to <= today ? search.to : defaults.to
  return { ...(from <= to ? { from, to } : defaults), product: known ? product : 1 }
}
