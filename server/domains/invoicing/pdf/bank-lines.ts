import type { Currency } from '#contract/core/money.ts'
import type { ProviderBank } from '#server/platform/settings/settings.ts'

/** A line of the firm's account, by the name of its label. */
export interface BankLine {
  readonly label: 'account_name' | 'bank' | 'sort_code' | 'account_number' | 'iban' | 'bic'
  readonly value: string
}

/**
 * Lists what a customer needs to transfer a currency to the firm: sort code and account number for pounds, the IBAN for
 * other currencies, and for pounds without a sort code. Empty where the firm has no such account.
 */
export const bankLines = (bank: ProviderBank, currency: Currency): BankLine[] => {
  const numbers: BankLine[] =
    currency === 'GBP' && bank.sortCode !== ''
      ? [
          { label: 'sort_code', value: bank.sortCode },
          { label: 'account_number', value: bank.accountNumber },
        ]
      : bank.iban === ''
        ? []
        : [
            { label: 'iban', value: bank.iban },
            { label: 'bic', value: bank.bic },
          ]
  if (numbers.length === 0) return []
  const named: BankLine[] = [
    { label: 'account_name', value: bank.accountName },
    { label: 'bank', value: bank.name },
  ]
  return [...named, ...numbers].filter(({ value }) => value !== '')
}
