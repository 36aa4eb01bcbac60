import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The customer of a document, as the account describes them. */
export interface DocumentCustomer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail reaches the person: not when the account is disabled. */
  readonly isReachable: boolean
}

/** The dependencies of documents; `main/wiring.ts` provides the functions of other domains. */
export interface DocumentsDeps {
  readonly platform: Platform
  /** Finds a user by id; null if there is none or the account was deleted. */
  readonly customerById: (db: Db | Trx, userId: number) => Promise<DocumentCustomer | null>
  /** Locks a user until the transaction ends, so that quota checks and erasure wait for what is written. */
  readonly lockCustomer: (trx: Trx, userId: number) => Promise<DocumentCustomer | null>
  /** Checks whether a user has confirmed the address. */
  readonly isConfirmed: (userId: number) => Promise<boolean>
  readonly emailsOf: (db: Db | Trx, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
