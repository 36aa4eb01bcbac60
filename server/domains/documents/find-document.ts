import { sql } from 'kysely'
import { findPerson, lockPerson, type Person } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import type { Kind } from './kinds.ts'
import { seenBy } from './policy.ts'
import { goneBefore } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Finds a document of a kind that an actor may see; any other answers as not found. */
export const findVisible = async <Row extends DocumentRow>(
  db: Db,
  actor: UserActor,
  kind: Kind<Row>,
  id: number,
): Promise<Row> => {
  const row = await tables(db)
    .selectFrom('document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where(seenBy(actor))
    .executeTakeFirst()
  if (!row || !kind.is(row)) throw refuse('not_found')
  return row
}

/** Selects a document of a kind for staff, including a deleted one while it can be restored. */
const forStaff = (db: Db | Trx, kind: DocumentRow['kind'], id: number, now: Date) =>
  tables(db)
    .selectFrom('document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where((of) => of.or([of('deleted_at', 'is', null), of('deleted_at', '>', goneBefore(now).toISOString())]))

/** Finds a document of a kind for staff, including deleted ones while they can be restored. Refuses `not_found`. */
export const findForStaff = async <Row extends DocumentRow>(
  db: Db,
  kind: Kind<Row>,
  id: number,
  now: Date,
): Promise<Row> => {
  const row = await forStaff(db, kind.name, id, now).executeTakeFirst()
  if (!row || !kind.is(row)) throw refuse('not_found')
  return row
}

/** Locks a document until the transaction ends. To avoid deadlocks, lock its customer or its request first. */
export const lockDocument = async <Row extends DocumentRow>(
  trx: Trx,
  kind: Kind<Row>,
  id: number,
  now: Date,
): Promise<Row> => {
  const row = await forStaff(trx, kind.name, id, now).forUpdate().executeTakeFirst()
  if (!row || !kind.is(row)) throw refuse('not_found')
  return row
}

/** Counts a customer's uploads that are not deleted. */
export const countUploads = async (db: Db | Trx, userId: number): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'customer')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds a customer by id; refuses `not_found`. */
export const requireCustomer = async ({ platform }: DocumentsDeps, userId: number): Promise<Person> => {
  const customer = await findPerson(platform.db, userId)
  if (!customer) throw refuse('not_found')
  return customer
}

/** Locks a customer until the transaction ends; refuses `not_found`. */
export const requireLockedCustomer = async (trx: Trx, userId: number): Promise<Person> => {
  const customer = await lockPerson(trx, userId)
  if (!customer) throw refuse('not_found')
  return customer
}
