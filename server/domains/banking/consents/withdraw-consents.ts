import { BankingFailure } from '#server/providers/banking/port.ts'
import { eachAlone } from '../each-alone.ts'
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

/** Withdraws one; what has ended there by itself counts as withdrawn. */
const withdraw = async (ground: BankingGround, row: ConsentRow): Promise<void> => {
  const aggregator = ground.aggregators.of(row.source)
  const consent = heldConsent(ground.platform, ground.vault, row)
  if (consent === null) return forget(ground, row)
  try {
    if (!aggregator) throw new BankingFailure(row.source, 'provider_unavailable', { code: 'not configured' })
    await aggregator.withdraw(consent)
  } catch (error) {
    if (!(error instanceof BankingFailure)) throw error
    if (error.reason !== 'consent_ended') {
      const next = new Date(ground.platform.clock.now().getTime() + pauseAfter(row.tries))
      await tables(ground.platform.db)
        .updateTable('bank_consent')
        .set({ tries: row.tries + 1, next_try_at: next.toISOString() })
        .where('id', '=', row.id)
        .execute()
      ground.platform.log.warn({ err: error, consent: row.id }, 'A bank consent will be withdrawn later.')
      return
    }
  }
  await forget(ground, row)
}

/** Withdraws every consent at its aggregator that is needed no more: deleted, replaced, turned down. It tries until there is an answer. */
export const withdrawConsents = async (ground: BankingGround): Promise<void> => {
  const { db, clock } = ground.platform
  const due = await tables(db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('next_try_at', '<=', clock.now().toISOString())
    .where('state', 'not in', ['begun', 'granted'])
    .orderBy('next_try_at')
    .limit(batch)
    .execute()
  await eachAlone(ground.platform, due, (row) => withdraw(ground, row))
}
