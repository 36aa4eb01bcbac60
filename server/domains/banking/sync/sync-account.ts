import type { SyncFailure } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { type AccountRow, tables } from '#server/domains/banking/tables.ts'
import { type Answer, type SavedAnswer, saveAnswer } from '#server/domains/banking/transactions/save-answer.ts'
import { nextWindow } from '#server/domains/banking/transactions/windows.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { mapInTurns } from '#server/platform/threads/turns.ts'
import { type BankAggregator, BankingFailure, type StoredConsent } from '#server/providers/banking/port.ts'
import { exhaust, refundCall, saveRemainingCalls, spendCall } from './call-budget.ts'
import { cleanContent } from './clean-content.ts'
import { coveredRange } from './covered-range.ts'
import { afterFailure, afterSuccess, endOfLimit } from './next-try.ts'
import { oldestPending } from './oldest-pending.ts'
import { syncBalance } from './sync-balance.ts'

/** Why an account gave nothing, and when it is tried again. */
export interface AccountFailure {
  readonly reason: SyncFailure
  readonly nextAttemptAt: Date | null
}

/** The effect of reading an account. */
export interface AccountResult {
  readonly added: number
  readonly changed: number
  readonly failure: AccountFailure | null
}

/** An account, and the consent through which it is read. */
export interface ReadableAccount {
  readonly aggregator: BankAggregator
  readonly consent: StoredConsent
  readonly account: AccountRow
  readonly historyDays: number
  /** When its consent was granted. */
  readonly grantedAt: string | null
}

/**
 * Saves an answer and the account's new state in one transaction; does nothing if the account was deleted meanwhile.
 */
export const saveReadRange = ({ platform }: Pick<BankingContext, 'platform'>, accountId: number, answer: Answer) =>
  platform.db.transaction().execute(async (trx): Promise<Omit<SavedAnswer, 'nextEntry'>> => {
    const account = await tables(trx)
      .selectFrom('bank_account')
      .selectAll()
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return { added: 0, changed: 0, removed: 0 }
    const { added, changed, removed, nextEntry } = await saveAnswer(trx, account, answer)
    const covered = coveredRange({ from: account.covered_from, to: account.covered_to }, answer.window)
    const now = platform.clock.now()
    await tables(trx)
      .updateTable('bank_account')
      .set({
        next_entry: nextEntry,
        covered_from: covered.from,
        covered_to: covered.to,
        synced_at: now.toISOString(),
        failure: null,
        failed_at: null,
        next_attempt_at: afterSuccess(now).toISOString(),
      })
      .where('id', '=', accountId)
      .execute()
    return { added, changed, removed }
  })

/** Saves why an account could not be read. */
const saveFailure = async (
  { platform }: Pick<BankingContext, 'platform'>,
  accountId: number,
  failure: Pick<BankingFailure, 'reason' | 'resetAt'>,
  grantedAt: string | null,
): Promise<AccountFailure> => {
  const now = platform.clock.now()
  const nextAttemptAt = afterFailure(failure, now, grantedAt)
  await tables(platform.db)
    .updateTable('bank_account')
    .set({
      failure: failure.reason,
      failed_at: now.toISOString(),
      next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    })
    .where('id', '=', accountId)
    .execute()
  return { reason: failure.reason, nextAttemptAt }
}

/** Converts an aggregator's error to a failure; any other error is ours: it is logged and stops no other account. */
export const bankingFailureOf = (
  { log }: BankingContext['platform'],
  aggregator: Pick<BankAggregator, 'source'>,
  error: unknown,
): BankingFailure => {
  if (error instanceof BankingFailure) return error
  log.error({ err: error }, 'A bank account could not be read.')
  return new BankingFailure(aggregator.source, 'invalid_response', { cause: error })
}

/**
 * Reads one account and saves the bank's answer. A failure at the bank is saved at the account and returned, never
 * thrown.
 */
export const syncAccount = async (
  context: BankingContext,
  { aggregator, consent, account, historyDays, grantedAt }: ReadableAccount,
): Promise<AccountResult> => {
  const { platform, vault } = context
  const { db, clock } = platform
  const failed = async (failure: Pick<BankingFailure, 'reason' | 'resetAt'>): Promise<AccountResult> => ({
    added: 0,
    changed: 0,
    failure: await saveFailure(context, account.id, failure, grantedAt),
  })
  const limitedUntil = await spendCall(db, account.id, clock.now())
  if (limitedUntil !== null) return failed({ reason: 'rate_limited', resetAt: limitedUntil })
  let isAnswered = false
  try {
    const today = londonDay(clock.now())
    const pending = await oldestPending(db, account.id)
    const window = nextWindow({ coveredTo: account.covered_to, oldestPending: pending, historyDays }, today)
    const { transactions, covered, remainingCalls } = await aggregator.transactions(
      consent,
      vault.openAccount(account.external_id ?? ''),
      window,
    )
    isAnswered = true
    if (remainingCalls !== null) await saveRemainingCalls(db, account.id, remainingCalls, clock.now())
    const contents = await mapInTurns(transactions, (one) => cleanContent(aggregator.source, one))
    const { added, changed, removed } = await saveReadRange(context, account.id, {
      window: covered,
      transactions: contents,
      today,
    })
    await syncBalance(context, { aggregator, consent, account, isChanged: added + changed + removed > 0 })
    return { added, changed, failure: null }
  } catch (error) {
    const failure = bankingFailureOf(platform, aggregator, error)
    if (failure.reason === 'rate_limited') await exhaust(db, account.id, endOfLimit(failure.resetAt, clock.now()))
    // Banks count every answer, also one that is unusable or could not be saved.
    else if (!isAnswered && !failure.isCounted) await refundCall(db, account.id)
    return failed(failure)
  }
}
