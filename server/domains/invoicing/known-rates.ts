import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** Lists the currencies with a sterling rate in a month; by default the present month in London. */
export const knownRates = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  wanted: string | undefined,
): Promise<AnswerOf<typeof getKnownRates>> => {
  const month = wanted ?? londonDay(clock.now()).slice(0, 7)
  const rows = await tables(db).selectFrom('exchange_rate').select('currency').where('month', '=', month).execute()
  return { month, currencies: rows.map(({ currency }) => currency).toSorted() }
}
