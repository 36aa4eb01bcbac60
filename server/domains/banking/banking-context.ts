import type { BankingDeps } from './deps.ts'
import type { BankVault } from './vault/sealed-consent.ts'

/** Extends the dependencies of banking with its vault. */
export interface BankingContext extends BankingDeps {
  readonly vault: BankVault
}
