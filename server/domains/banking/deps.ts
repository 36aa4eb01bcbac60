import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BankAggregators } from '#server/providers/banking/port.ts'

/** The customer of a bank connection, as the account describes them. */
export interface BankCustomer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail reaches the person: not when the account is disabled. */
  readonly isReachable: boolean
}

/** The dependencies of banking; `main/wiring.ts` provides the functions of other domains. */
export interface BankingDeps {
  readonly platform: Platform
  readonly aggregators: BankAggregators
  /** Finds a user by id; null if there is none or the account was deleted. */
  /** Checks whether a user has confirmed the address. */
  readonly isConfirmed: (userId: number) => Promise<boolean>
  readonly customerById: (db: Db | Trx, userId: number) => Promise<BankCustomer | null>
  /** Locks a user until the transaction ends, so that a deletion of the account waits. */
  readonly lockCustomer: (trx: Trx, userId: number) => Promise<BankCustomer | null>
}
