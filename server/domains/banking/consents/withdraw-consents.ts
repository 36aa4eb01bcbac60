import { sql } from 'kysely'
import { BankingFailure, type HeldConsent } from '#server/providers/banking/port.ts'
import { eachBank } from '../each-bank.ts'
import type { BankingGround } from '../ground.ts'
import { type ConsentRow, tables } from '../tables.ts'
import { heldConsent } from './sealed-consent.ts'

const batch = 200
const minute = 60_000
const longestPauseMs = 24 * 60 * minute

/** The next try waits longer each time: a minute, two, four … a day at most. */
export const pauseAfter = (tries: number): number => Math.min(minute * 2 ** Math.min(tries, 20), longestPauseMs)

/** Nothing of it is left at the aggregator: its secret goes. */
const forget = async ({ platform }: BankingGround, { id, state }: ConsentRow): Promise<void> => {
  await tables(platform.db)
    .updateTable('bank_consent')
    .set({ state: state === 'withdrawing' ? 'withdrawn' : state, sealed: null, next_try_at: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes one for a try; the next one follows after a pause, whoever makes it. Null where somebody else is at it: two who renew the
 * tokens of one consent at once would make each other's void.
 */
const takeForTry = async ({ platform }: BankingGround, { id, tries }: ConsentRow): Promise<ConsentRow | null> => {
  const now = platform.clock.now()
  const row = await tables(platform.db)
    .updateTable('bank_consent')
    .set({ tries: tries + 1, next_try_at: new Date(now.getTime() + pauseAfter(tries)).toISOString() })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('next_try_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The consent with the secret that it has now, if that is another than was tried: a reading that was still going on renewed it. */
const renewedMeanwhile = async (
  { platform, vault }: BankingGround,
  { id }: ConsentRow,
  tried: HeldConsent,
): Promise<HeldConsent | null> => {
  const row = await tables(platform.db).selectFrom('bank_consent').selectAll().where('id', '=', id).executeTakeFirst()
  const present = row ? heldConsent(platform, vault, row) : null
  return present === null || present.secret === tried.secret ? null : present
}

/** Withdraws one at its aggregator; what has ended there by itself counts as withdrawn. */
const withdrawThere = async (ground: BankingGround, row: ConsentRow, consent: HeldConsent): Promise<void> => {
  const aggregator = ground.aggregators.of(row.source)
  if (!aggregator) throw new BankingFailure(row.source, 'provider_unavailable', { code: 'not configured' })
  try {
    await aggregator.withdraw(consent)
  } catch (error) {
    if (!(error instanceof BankingFailure) || error.reason !== 'consent_ended') throw error
    const present = await renewedMeanwhile(ground, row, consent)
    if (present !== null) await withdrawThere(ground, row, present)
  }
}

const withdraw = async (ground: BankingGround, found: ConsentRow): Promise<void> => {
  const row = await takeForTry(ground, found)
  if (row === null) return
  const consent = heldConsent(ground.platform, ground.vault, row)
  try {
    if (consent !== null) await withdrawThere(ground, row, consent)
  } catch (error) {
    if (!(error instanceof BankingFailure)) throw error
    ground.platform.log.warn({ err: error, consent: row.id }, 'A bank consent will be withdrawn later.')
    return
  }
  await forget(ground, row)
}

/**
 * Withdraws every consent at its aggregator that is needed no more: deleted, replaced, turned down; or only those named. It tries until
 * there is an answer.
 */
export const withdrawConsents = async (ground: BankingGround, ids?: readonly number[]): Promise<void> => {
  const { db, clock } = ground.platform
  const due = await tables(db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('next_try_at', '<=', clock.now().toISOString())
    .where('state', 'not in', ['begun', 'granted'])
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${`{${(ids ?? []).join(',')}}`}::int[])`))
    .orderBy('next_try_at')
    .limit(batch)
    .execute()
  await eachBank(ground.platform, due, (row) => withdraw(ground, row))
}
