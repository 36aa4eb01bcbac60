import type { Trx } from '../database/database.ts'

/** One row as its owner gets it: API names, plain JSON values. */
export type DataRow = Readonly<Record<string, unknown>>

/** One kind of thing that is kept about a person. */
export interface DataSection {
  /** Names the JSON file; the heading is `export.section.{name}` and each column's label `field.{field}`. */
  readonly name: string
  /** Oldest first; read in pages, so that nothing is held while a slow reader takes the archive. */
  readonly rows: () => AsyncIterable<DataRow>
}

/**
 * What a domain keeps about people: how it is given to its owner, and how it goes. Every table that holds something about
 * people is named by one domain, or stands in the list of those that hold nothing (`main/personal-data.test.ts`).
 */
export interface PersonalData {
  readonly tables: readonly string[]
  /** Everything about one person and nothing of another's; no secret and no hash. `mergedIds` as of an erased user. */
  readonly exportOf: (userId: number, mergedIds?: readonly number[]) => readonly DataSection[]
  /** What has to be ended at a provider before the rows may go; outside of any transaction, and safe to repeat. */
  readonly release?: (user: DeletedUser) => Promise<void>
  /** Erases it, or takes everything personal out of what the law keeps; in the transaction of the deletion. */
  readonly erase: (trx: Trx, user: DeletedUser) => Promise<void>
  /** Whether staff have filed something for the account, which then must not go along to another address that its session names. */
  readonly isFiledByStaff?: (trx: Trx, userId: number) => Promise<boolean>
  /** Ends what opens an account without its password; in the transaction in which the owner proves the mailbox. */
  readonly expel?: (trx: Trx, user: ExpelledUser) => Promise<void>
  /** Gives what is kept of an account that waited for an address to the account that has it; in the same transaction. */
  readonly move?: (trx: Trx, move: AccountMove) => Promise<void>
}

/** Whose account is entered anew by its owner; what was typed before an address was ever confirmed is nobody's. */
export interface ExpelledUser {
  readonly id: number
  readonly wasConfirmed: boolean
}

/** From which account to which: users' ids. */
export interface AccountMove {
  readonly from: number
  readonly to: number
}

/** An address that is a user's own, for what is kept with it and without an account. */
export interface OwnAddress {
  readonly email: string
  /** What was kept before is not known to be the user's; null: everything is. */
  readonly since: string | null
}

/** Who is erased, and the address that stands for nobody in what is kept. */
export interface DeletedUser {
  readonly id: number
  readonly anonymousEmail: string
  /** Users who were merged into this one: what the audit trail says of their records still stands under their ids. */
  readonly mergedIds?: readonly number[]
}
