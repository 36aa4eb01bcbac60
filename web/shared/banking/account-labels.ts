import { type BankAccount, noCurrency, type SyncFailure } from '#contract/banking/schemas.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'

/** Returns the name of an account and the last digits of its number. */
export const accountName = (t: Translate, { name, last4 }: Pick<BankAccount, 'name' | 'last4'>): string => {
  if (last4 === null) return name ?? t('banks.account')
  return name === null ? t('banks.account_ending', { digits: last4 }) : `${name} ••\u00a0${last4}`
}

/** Returns the currency of an account; '' if the bank reports none. */
export const accountCurrency = ({ currency }: Pick<BankAccount, 'currency'>): string =>
  currency === noCurrency ? '' : currency

/** Returns name and currency in one line. */
export const accountLine = (t: Translate, account: Pick<BankAccount, 'name' | 'last4' | 'currency'>): string =>
  [accountName(t, account), accountCurrency(account)].filter((part) => part !== '').join('\u00a0·\u00a0')

/** Explains why an account returned no data, and when the sync is retried. */
export const failureLabel = (t: Translate, reason: SyncFailure, nextAttemptAt: string | null): string => {
  const why = t(`banks.failure.${reason}`)
  return nextAttemptAt === null ? why : `${why} ${t('banks.next_attempt', { date: formatInstant(nextAttemptAt) })}`
}

/** Formats a bank's decimal text with its currency; without a sign where the bank reports no currency. */
export const bankMoney = (amount: string, currency: string): string =>
  formatUnits(Number(amount), accountCurrency({ currency }))
