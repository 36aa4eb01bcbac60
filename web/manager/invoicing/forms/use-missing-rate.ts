import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/core/money.ts'
import { needsSterling } from '#contract/invoicing/totals.ts'
import { knownRatesQuery } from './queries.ts'

/** `2026-11` as people write it: 11/2026. */
const monthText = (month: string): string => month.split('-').toReversed().join('/')

/** The sterling rate that a document with this VAT waits for, in words; null where none is missing, or it is not known yet. */
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
