import type { BankVault } from './consents/sealed-consent.ts'
import type { BankingDeps } from './deps.ts'

/** What banking's own functions stand on: what it was given, and its vault. */
export interface BankingContext extends BankingDeps {
  readonly vault: BankVault
}
