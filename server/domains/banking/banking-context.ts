import type { BankVault } from './consents/sealed-consent.ts'
import type { BankingDeps } from './deps.ts'

/** Extends the dependencies of banking with its vault. */
export interface BankingContext extends BankingDeps {
  readonly vault: BankVault
}
