import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Whose bank it is: a customer's id, or null for the provider's own. */
export type BankOwner = number | null

/** Namespace of the advisory lock that stands for the provider's row; no other domain uses it. */
const lockSpace = 7_700

/** Matches the connections of one owner. */
export const ownedBy = (column: string, owner: BankOwner): RawBuilder<SqlBool> =>
  owner === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${owner}::int`

/** Returns what the audit trail calls the banks of an owner. */
export const ownerSubject = (owner: BankOwner) =>
  owner === null ? ({ type: 'provider-banks', id: 1 } as const) : ({ type: 'customer-banks', id: owner } as const)

/** Locks the owner before anything of theirs is written; false if the account no longer exists. */
export const lockOwner = async (trx: Trx, owner: BankOwner): Promise<boolean> => {
  if (owner !== null) return (await lockPerson(trx, owner)) !== null
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, 0)`.execute(trx)
  return true
}

/** Locks the owner, so that a deletion of the account waits for what is written; refuses a deleted one. */
export const requireLockedOwner = async (trx: Trx, owner: BankOwner): Promise<void> => {
  if (!(await lockOwner(trx, owner))) throw refuse('not_found')
}
