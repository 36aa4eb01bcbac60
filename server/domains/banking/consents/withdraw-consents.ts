import { sql } from 'kysely'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { eachBank } from '#server/domains/banking/each-bank.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import { storedConsent } from '#server/domains/banking/vault/sealed-consent.ts'
import { BankingFailure, type StoredConsent } from '#server/providers/banking/port.ts'

const batch = 200
const minute = 60_000
const maxPauseMs = 24 * 60 * minute

/** Doubles the pause before the next attempt: a minute, two, four, up to a day. */
export const pauseAfter = (attempts: number): number => Math.min(minute * 2 ** Math.min(attempts, 20), maxPauseMs)

/** Deletes the secret of a consent that no longer exists at the aggregator. */
const clear = async ({ platform }: BankingContext, { id, state }: ConsentRow): Promise<void> => {
  await tables(platform.db)
    .updateTable('bank_consent')
    .set({ state: state === 'withdrawing' ? 'withdrawn' : state, sealed: null, next_attempt_at: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Claims a consent for one attempt and schedules the next; null if another worker has it. Two workers that renew its
 * tokens would invalidate each other's.
 */
const claimForAttempt = async (
  { platform }: BankingContext,
  { id, attempts }: ConsentRow,
): Promise<ConsentRow | null> => {
  const now = platform.clock.now()
  const row = await tables(platform.db)
    .updateTable('bank_consent')
    .set({ attempts: attempts + 1, next_attempt_at: new Date(now.getTime() + pauseAfter(attempts)).toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Finds the current secret of a consent if it differs from the one that was tried: a running reading may have renewed
 * it.
 */
const renewedMeanwhile = async (
  { platform, vault }: BankingContext,
  { id }: ConsentRow,
  attempted: StoredConsent,
): Promise<StoredConsent | null> => {
  const row = await tables(platform.db).selectFrom('bank_consent').selectAll().where('id', '=', id).executeTakeFirst()
  const present = row ? storedConsent(platform, vault, row) : null
  return present === null || present.secret === attempted.secret ? null : present
}

/** Withdraws a consent at its aggregator; one that has already ended there counts as withdrawn. */
const withdrawThere = async (context: BankingContext, row: ConsentRow, consent: StoredConsent): Promise<void> => {
  const aggregator = context.aggregators.of(row.source)
  if (!aggregator) throw new BankingFailure(row.source, 'provider_unavailable', { code: 'not configured' })
  try {
    await aggregator.withdraw(consent)
  } catch (error) {
    if (!(error instanceof BankingFailure) || error.reason !== 'consent_ended') throw error
    const present = await renewedMeanwhile(context, row, consent)
    if (present !== null) await withdrawThere(context, row, present)
  }
}

const withdraw = async (context: BankingContext, found: ConsentRow): Promise<void> => {
  const row = await claimForAttempt(context, found)
  if (row === null) return
  const consent = storedConsent(context.platform, context.vault, row)
  try {
    if (consent !== null) await withdrawThere(context, row, consent)
  } catch (error) {
    if (!(error instanceof BankingFailure)) throw error
    context.platform.log.warn(
      { err: error, consent: row.id },
      'A bank consent could not be withdrawn; a sweep retries it.',
    )
    return
  }
  await clear(context, row)
}

/**
 * Withdraws all consents that are no longer needed (deleted, replaced, refused), or only the given ones. Retries until
 * the aggregator answers.
 */
export const withdrawConsents = async (context: BankingContext, ids?: readonly number[]): Promise<void> => {
  const { db, clock } = context.platform
  const due = await tables(db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('next_attempt_at', '<=', clock.now().toISOString())
    .where('state', 'not in', ['started', 'granted'])
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${`{${(ids ?? []).join(',')}}`}::int[])`))
    .orderBy('next_attempt_at')
    .limit(batch)
    .execute()
  await eachBank(context.platform, due, (row) => withdraw(context, row))
}
