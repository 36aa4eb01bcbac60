import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Whose papers they are, as the account says. */
export interface DocumentCustomer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail reaches the person: not when the account is disabled. */
  readonly isReachable: boolean
}

/** What documents need of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface DocumentsDeps {
  readonly platform: Platform
  /** A user by id; null when there is none, or the account was erased. */
  readonly customerById: (db: Db | Trx, userId: number) => Promise<DocumentCustomer | null>
  /** The same, held until the transaction ends, so that quota and erasure take turns with what is written. */
  readonly lockCustomer: (trx: Trx, userId: number) => Promise<DocumentCustomer | null>
  /** Whether a user has confirmed the address. */
  readonly isConfirmed: (userId: number) => Promise<boolean>
  readonly emailsOf: (db: Db | Trx, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
