import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { OwnAddress } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Describes the customer of a document, from the account. */
export interface DocumentCustomer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail reaches the person: false when the account is disabled or erased. */
  readonly isReachable: boolean
  /** Whether the account was deleted, so that no company will follow. */
  readonly isDeleted: boolean
}

/** Describes the company to which a customer's documents are made out. */
export interface DocumentCompany {
  readonly name: string
  readonly status: 0 | 1
  readonly address: string | null
  /** The second address line. */
  readonly country: string | null
  readonly vatNumber: string | null
  readonly taxCode: string | null
}

/** Lists what invoicing needs from other domains; `main/wiring.ts` provides the functions. */
export interface InvoicingDependencies {
  readonly platform: Platform
  /** Finds a customer by id; null when there is none. */
  readonly customerById: (db: Db, userId: number) => Promise<DocumentCustomer | null>
  /** Finds and locks a customer until the transaction ends, so that the account cannot be deleted meanwhile. */
  readonly lockCustomer: (trx: Trx, userId: number) => Promise<DocumentCustomer | null>
  readonly companiesOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, DocumentCompany>>
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Finds the language of the account that an address belongs to; null when there is none. */
  readonly languageOfAddress: (db: Db, email: string) => Promise<Language | null>
  /** Finds a user's confirmed address and since when it is confirmed; null for an unconfirmed one. */
  readonly ownAddressOf: (userId: number) => Promise<OwnAddress | null>
}
