import { tables } from '#server/domains/banking/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { RemainingCalls } from '#server/providers/banking/port.ts'
import { endOfLimit } from './next-try.ts'

/** Readings of an account that banks allow in a day (providers: GoCardless, "4/day"). */
export const callsADay = 4
const dayMs = 86_400_000

/** What banks limit separately. */
type CallKind = 'balances' | 'transactions'

/** The calls made within the current day of the limit. */
export interface Budget {
  readonly calls: number
  readonly windowEndsAt: Date
}

/** Returns the current budget; an expired one starts again. */
export const currentBudget = (saved: Budget | null, now: Date): Budget =>
  saved === null || saved.windowEndsAt <= now ? { calls: 0, windowEndsAt: new Date(now.getTime() + dayMs) } : saved

/** Updates the budget with the calls left in an answer, which never raises ours. */
export const reportedBudget = (budget: Budget, { remaining, resetAt }: RemainingCalls, now: Date): Budget => {
  const calls = Math.min(Math.max(budget.calls, callsADay - Math.max(remaining, 0)), callsADay)
  return { calls, windowEndsAt: remaining <= 0 && resetAt !== null ? endOfLimit(resetAt, now) : budget.windowEndsAt }
}

const read = async (trx: Trx, accountId: number, kind: CallKind): Promise<Budget | null> => {
  const row = await tables(trx)
    .selectFrom('bank_call_budget')
    .select(['calls', 'window_ends_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? { calls: row.calls, windowEndsAt: new Date(row.window_ends_at) } : null
}

const write = async (trx: Trx, accountId: number, kind: CallKind, { calls, windowEndsAt }: Budget): Promise<void> => {
  const values = { calls, window_ends_at: windowEndsAt.toISOString() }
  await tables(trx)
    .insertInto('bank_call_budget')
    .values({ account_id: accountId, kind, ...values })
    .onConflict((row) => row.columns(['account_id', 'kind']).doUpdateSet(values))
    .execute()
}

/**
 * Changes an account's budget unless `changed` returns null. Locks the account, since two connections may read it while
 * it moves. A deleted account has no budget.
 */
const change = (
  db: Db,
  accountId: number,
  kind: CallKind,
  changed: (budget: Budget | null) => Budget | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const account = await tables(trx)
      .selectFrom('bank_account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const budget = account ? changed(await read(trx, accountId, kind)) : null
    if (budget !== null) await write(trx, accountId, kind, budget)
  })

/**
 * Counts one reading of an account's data before it is made, so that a crash never allows too many. Returns
 * null, or when the limit resets if no call is left.
 */
export const spendCall = async (
  db: Db,
  accountId: number,
  now: Date,
  kind: CallKind = 'transactions',
): Promise<Date | null> => {
  let limitedUntil: Date | null = null
  await change(db, accountId, kind, (saved) => {
    const budget = currentBudget(saved, now)
    if (budget.calls < callsADay) return { ...budget, calls: budget.calls + 1 }
    limitedUntil = budget.windowEndsAt
    return null
  })
  return limitedUntil
}

/** Refunds a failed call: banks count only those that succeed. */
export const refundCall = (db: Db, accountId: number, kind: CallKind = 'transactions'): Promise<void> =>
  change(db, accountId, kind, (budget) => (budget && budget.calls > 0 ? { ...budget, calls: budget.calls - 1 } : null))

/** Saves what an answer reports about the limit. */
export const saveRemainingCalls = (db: Db, accountId: number, left: RemainingCalls, now: Date): Promise<void> =>
  change(db, accountId, 'transactions', (budget) => budget && reportedBudget(budget, left, now))

/** Marks the limit as used up until the time that the aggregator reported. */
export const exhaust = (db: Db, accountId: number, until: Date, kind: CallKind = 'transactions'): Promise<void> =>
  change(db, accountId, kind, () => ({ calls: callsADay, windowEndsAt: until }))
