import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { OwnAddress } from '../../platform/personal-data/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'

/** Who a document is for, as the account says. */
export interface DocumentCustomer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail reaches the person: not when the account was disabled or erased. */
  readonly isReachable: boolean
  /** The account was deleted: no company will come. */
  readonly isDeleted: boolean
}

/** The company that a customer's documents are made out to. */
export interface DocumentCompany {
  readonly name: string
  readonly status: 0 | 1
  readonly address: string | null
  /** The second address line. */
  readonly country: string | null
  readonly vatNumber: string | null
  readonly taxCode: string | null
}

/** What invoicing needs of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface InvoicingDependencies {
  readonly platform: Platform
  /** A customer by id; null when there is none. */
  readonly customerById: (db: Db, userId: number) => Promise<DocumentCustomer | null>
  /** The same, held until the transaction ends: the account cannot be deleted meanwhile. */
  readonly lockCustomer: (trx: Trx, userId: number) => Promise<DocumentCustomer | null>
  readonly companiesOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, DocumentCompany>>
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The language of the account that an address belongs to; null when there is none. */
  readonly languageOfAddress: (db: Db, email: string) => Promise<Language | null>
  /** The address that is a user's own, and since when; null for one that was never confirmed. */
  readonly ownAddressOf: (userId: number) => Promise<OwnAddress | null>
}
