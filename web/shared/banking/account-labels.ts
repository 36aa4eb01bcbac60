import { type BankAccount, noCurrency, type SyncFailure } from '#contract/banking/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'

/** Returns the name of an account and the last digits of its number. */
export const accountName = (t: Translate, { name, lastFour }: Pick<BankAccount, 'name' | 'lastFour'>): string => {
  if (lastFour === null) return name ?? t('banks.account')
  return name === null ? t('banks.account_ending', { digits: lastFour }) : `${name} ••\u00a0${lastFour}`
}

/** Returns the currency of an account; '' if the bank reports none. */
export const accountCurrency = ({ currency }: Pick<BankAccount, 'currency'>): string =>
  currency === noCurrency ? '' : currency

/** Returns name and currency in one line. */
export const accountLine = (t: Translate, account: Pick<BankAccount, 'name' | 'lastFour' | 'currency'>): string =>
  [accountName(t, account), accountCurrency(account)].filter((part) => part !== '').join(' ·\u00a0')

/** Explains why an account returned no data, and when the sync is retried. */
export const failureLabel = (t: Translate, reason: SyncFailure, nextAttemptAt: string | null): string => {
  const why = t(`banks.failure.${reason}`)
  return nextAttemptAt === null ? why : `${why} ${t('banks.next_try', { date: formatInstant(nextAttemptAt) })}`
}
