import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { type AccountRow, tables } from '#server/domains/banking/tables.ts'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import {
  type BankAggregator,
  BankingFailure,
  type RemoteBalance,
  type StoredConsent,
} from '#server/providers/banking/port.ts'
import { exhaust, refundCall, spendCall } from './call-budget.ts'
import { endOfLimit } from './next-try.ts'

/** An account, and the consent through which its balance is read. */
interface ReadableBalance {
  readonly aggregator: BankAggregator
  readonly consent: StoredConsent
  readonly account: Pick<AccountRow, 'id' | 'external_id'>
  /** Whether the reading before it changed any transaction. */
  readonly isChanged: boolean
}

/** Saves a balance with the number of the next transaction: what is read later is not part of it. */
const saveBalance = async (
  { platform }: Pick<BankingContext, 'platform'>,
  accountId: number,
  { amount, currency, on, isBooked }: RemoteBalance,
): Promise<void> => {
  const plain = plainAmount(amount)
  if (plain === null) return
  await tables(platform.db)
    .updateTable('bank_account')
    .set((account) => ({
      balance: plain,
      balance_currency: currency,
      balance_on: on ?? londonDay(platform.clock.now()),
      balance_booked: isBooked,
      balance_before_entry: account.ref('next_entry'),
    }))
    .where('id', '=', accountId)
    .execute()
}

const removeBalance = async ({ platform }: Pick<BankingContext, 'platform'>, accountId: number): Promise<void> => {
  await tables(platform.db)
    .updateTable('bank_account')
    .set({
      balance: null,
      balance_currency: null,
      balance_on: null,
      balance_booked: null,
      balance_before_entry: null,
    })
    .where('id', '=', accountId)
    .execute()
}

/** Reads and saves a balance; false if the bank reports none, fails, or may not be called. */
const readBalance = async (
  context: BankingContext,
  { aggregator, consent, account }: Omit<ReadableBalance, 'isChanged'>,
): Promise<boolean> => {
  const { platform, vault } = context
  const { db, clock, log } = platform
  if ((await spendCall(db, account.id, clock.now(), 'balances')) !== null) return false
  try {
    const balance = await aggregator.balance(consent, vault.openAccount(account.external_id ?? ''))
    if (balance === null) return false
    await saveBalance(context, account.id, balance)
    return true
  } catch (error) {
    if (!(error instanceof BankingFailure)) log.error({ err: error }, 'A bank balance could not be read.')
    else if (error.reason === 'rate_limited')
      await exhaust(db, account.id, endOfLimit(error.resetAt, clock.now()), 'balances')
    else if (!error.isCounted) await refundCall(db, account.id, 'balances')
    return false
  }
}

/**
 * Reads and saves the balance of an account whose transactions were just read. Without one the earlier balance stays
 * with its date if nothing changed; otherwise it might lead to wrong balances after each transaction, and is removed.
 */
export const syncBalance = async (
  context: BankingContext,
  { isChanged, ...readable }: ReadableBalance,
): Promise<void> => {
  if (!(await readBalance(context, readable)) && isChanged) await removeBalance(context, readable.account.id)
}
