import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/core/money.ts'
import { needsSterling } from '#contract/invoicing/totals.ts'
import { knownRatesQuery } from './queries.ts'

/** Formats `2026-11` for people: 11/2026. */
const monthText = (month: string): string => month.split('-').toReversed().join('/')

/** Describes the missing sterling rate for a document with this VAT; null if none is missing, or unknown. */
export const useMissingRate = (
  currency: Currency,
  vatCents: number,
  month: string | undefined,
): { readonly currency: Currency; readonly month: string } | null => {
  const needed = needsSterling(currency, vatCents)
  const { data } = useQuery({ ...knownRatesQuery(month), enabled: needed && month !== '' })
  if (!needed || data === undefined || data.currencies.some((known) => known === currency)) return null
  return { currency, month: monthText(data.month) }
}
