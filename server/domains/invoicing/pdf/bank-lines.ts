import type { AnswerOf } from '#contract/core/endpoint.ts'
import { type Currency, currencies, currencySign } from '#contract/core/money.ts'
import type { BankLine, listBankDetails } from '#contract/invoicing/bank-details.ts'
import type { ProviderBank } from '#server/platform/settings/settings.ts'

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

/** Lists the firm's account for each currency that it reaches. */
export const bankDetails = (bank: ProviderBank): AnswerOf<typeof listBankDetails> => {
  const reached = currencies
    .map((currency) => ({ currency: currencySign[currency], lines: bankLines(bank, currency) }))
    .filter(({ lines }) => lines.length > 0)
  return { 'hydra:member': reached, 'hydra:totalItems': reached.length }
}
