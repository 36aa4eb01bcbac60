import type { Language } from '#contract/core/fields.ts'
import type { BankAggregators } from '#server/providers/banking/port.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Whose banks they are, as the account says. */
export interface BankCustomer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail reaches the person: not when the account is disabled. */
  readonly isReachable: boolean
}

/** What banking needs of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface BankingDeps {
  readonly platform: Platform
  readonly aggregators: BankAggregators
  /** A user by id; null when there is none, or the account was erased. */
  /** Whether a user has confirmed the address. */
  readonly isConfirmed: (userId: number) => Promise<boolean>
  readonly customerById: (db: Db | Trx, userId: number) => Promise<BankCustomer | null>
  /** The same, held until the transaction ends, so that erasure takes turns with what is written. */
  readonly lockCustomer: (trx: Trx, userId: number) => Promise<BankCustomer | null>
}
