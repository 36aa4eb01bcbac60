import type { Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** What the company record needs of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface CompaniesDependencies {
  readonly platform: Platform
  /** How far an account has come. Asked outside of transactions, for it looks with a connection of its own. */
  readonly standingOf: (
    userId: number,
  ) => Promise<{ readonly emailVerified: boolean; readonly hasSubscription: boolean }>
  /** Keeps the compiler's first and last name at the account. */
  readonly nameUser: (
    trx: Trx,
    name: { readonly userId: number; readonly firstName: string; readonly lastName: string },
  ) => Promise<void>
}
