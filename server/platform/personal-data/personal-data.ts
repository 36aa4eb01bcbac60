import type { Trx } from '#server/platform/database/database.ts'

/** One row as exported to its owner: API names, plain JSON values. */
export type DataRow = Readonly<Record<string, unknown>>

/** One kind of stored personal data. */
export interface DataSection {
  /** Names the JSON file; the heading is `export.section.{name}` and each column's label `field.{field}`. */
  readonly name: string
  /** Oldest first; read in pages, so that nothing is locked while a slow client downloads the archive. */
  readonly rows: () => AsyncIterable<DataRow>
}

/**
 * A domain's personal data: how it is exported and erased. Every table with personal data is named by one domain; all
 * others are listed as impersonal (`main/personal-data.test.ts`).
 */
export interface PersonalData {
  readonly tables: readonly string[]
  /**
   * Exports everything about one person and nothing about others; no secrets and no hashes. `mergedIds` as for a
   * deleted user.
   */
  readonly exportOf: (userId: number, mergedIds?: readonly number[]) => readonly DataSection[]
  /** Ends what must end at a provider before the rows are deleted; outside any transaction, and idempotent. */
  readonly release?: (user: DeletedUser) => Promise<void>
  /** Erases the data, or the personal parts of what the law retains; in the transaction of the deletion. */
  readonly erase: (trx: Trx, user: DeletedUser) => Promise<void>
  /**
   * Checks whether staff have filed something for the account, which then must not move to another address of its
   * session.
   */
  readonly isFiledByStaff?: (trx: Trx, userId: number) => Promise<boolean>
  /**
   * Revokes what gives access to an account without its password, in the transaction in which the owner proves the
   * mailbox.
   */
  readonly expel?: (trx: Trx, user: ExpelledUser) => Promise<void>
  /** Moves data of an account that awaits its address to the account that has the address; in the same transaction. */
  readonly move?: (trx: Trx, move: AccountMove) => Promise<void>
}

/**
 * A user whose account is taken over by its owner; data entered before the address was ever confirmed belong to nobody.
 */
export interface ExpelledUser {
  readonly id: number
  readonly wasConfirmed: boolean
}

/** The accounts of a move: users' ids. */
export interface AccountMove {
  readonly from: number
  readonly to: number
}

/** A user's own address, for data stored with it and without an account. */
export interface OwnAddress {
  readonly email: string
  /** Earlier data are not known to be the user's; null: all data are. */
  readonly since: string | null
}

/** The deleted user, and the placeholder address in retained records. */
export interface DeletedUser {
  readonly id: number
  readonly anonymousEmail: string
  /** Users merged into this one: the audit trail still has their records under their ids. */
  readonly mergedIds?: readonly number[]
  /** The user's own address until now, for data stored with it and without an account; null for none proven. */
  readonly address?: OwnAddress | null
}
