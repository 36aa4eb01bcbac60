import type { listInstitutions as endpoint } from '#contract/banking/customer.ts'
import type { Institution } from '#contract/banking/schemas.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { type BankAggregator, BankingFailure } from '#server/providers/banking/port.ts'
import { bestBanks } from './best-banks.ts'

/** Lists of banks change seldom: a saved list is used for this long. */
const freshMs = 86_400_000

interface StoredDirectory {
  readonly institutions: Institution[]
  readonly isFresh: boolean
}

const readSaved = async (
  { platform }: BankingContext,
  aggregator: BankAggregator,
  country: string,
): Promise<StoredDirectory | null> => {
  const row = await tables(platform.db)
    .selectFrom('bank_directory')
    .select(['institutions', 'read_at'])
    .where('provider', '=', aggregator.source)
    .where('country', '=', country)
    .executeTakeFirst()
  if (!row) return null
  const age = platform.clock.now().getTime() - new Date(row.read_at).getTime()
  // Only `keep` writes these rows.
  return { institutions: row.institutions as Institution[], isFresh: age < freshMs }
}

const save = async (
  { platform }: BankingContext,
  aggregator: BankAggregator,
  country: string,
  all: readonly Institution[],
): Promise<void> => {
  const values = { institutions: JSON.stringify(all), read_at: platform.clock.now().toISOString() }
  await tables(platform.db)
    .insertInto('bank_directory')
    .values({ provider: aggregator.source, country, ...values })
    .onConflict((row) => row.columns(['provider', 'country']).doUpdateSet(values))
    .execute()
}

/** Lists the banks of a country as the aggregator reports them today; if it is unavailable, the last saved list. */
export const banksOf = async (
  context: BankingContext,
  aggregator: BankAggregator,
  country: Institution['country'],
): Promise<readonly Institution[]> => {
  const saved = await readSaved(context, aggregator, country)
  if (saved?.isFresh) return saved.institutions
  try {
    const all = await aggregator.institutions(country)
    // A country does not lose all its banks in a day: an empty list is an error or could not be parsed.
    if (all.length === 0 && saved !== null && saved.institutions.length > 0) return saved.institutions
    await save(context, aggregator, country, all)
    return all
  } catch (error) {
    if (saved === null || !(error instanceof BankingFailure)) throw error
    context.platform.log.warn({ err: error }, 'The bank list is out of date: the aggregator could not be reached.')
    return saved.institutions
  }
}

/** Finds the first bank of a country that matches; null if there is none. */
export const institutionOf = async (
  context: BankingContext,
  aggregator: BankAggregator,
  country: string | null,
  isIt: (bank: Institution) => boolean,
): Promise<Institution | null> => {
  if (country === null) return null
  // Connections keep the country in which they were started.
  const all = await banksOf(context, aggregator, country as Institution['country'])
  return all.find(isIt) ?? null
}

/** Lists the banks that can be connected, filtered by part of their name. */
export const listInstitutions = async (
  context: BankingContext,
  { country, name = '' }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const found = bestBanks(await banksOf(context, context.aggregators.chosen, country), name)
  return { 'hydra:member': found, 'hydra:totalItems': found.length }
}
