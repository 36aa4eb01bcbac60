import { accountLine } from '#contract/banking/iban.ts'
import type { ProviderBank } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import { demoProviderBank } from './demo-provider.ts'
import type { Environment } from './environment.ts'

/**
 * Reads the firm's bank account; the demo's where none is configured beside a sandbox. Throws `ConfigurationError` for a
 * sort code without its account number, or the reverse.
 */
export const providerBankOf = (env: Environment, sandboxUrl: string | null): ProviderBank => {
  const bank = {
    accountName: env.PROVIDER_BANK_ACCOUNT_NAME,
    name: env.PROVIDER_BANK_NAME,
    sortCode: (env.PROVIDER_BANK_SORT_CODE.replace(/\D/g, '').match(/\d\d/g) ?? []).join('-'),
    accountNumber: env.PROVIDER_BANK_ACCOUNT_NUMBER,
    iban: accountLine(env.PROVIDER_BANK_IBAN),
    bic: env.PROVIDER_BANK_BIC,
  }
  if ((bank.sortCode === '') !== (bank.accountNumber === ''))
    throw new ConfigurationError('PROVIDER_BANK_SORT_CODE and PROVIDER_BANK_ACCOUNT_NUMBER need each other.')
  // One account is never mixed from two.
  const isUnset = Object.values(bank).every((text) => text === '')
  return isUnset && sandboxUrl !== null ? demoProviderBank : bank
}
