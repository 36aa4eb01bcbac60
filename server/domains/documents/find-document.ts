import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { DocumentCustomer, DocumentsDeps } from './deps.ts'
import type { Kind } from './kinds.ts'
import { seenBy } from './policy.ts'
import { goneBefore } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** A document of a kind that an actor may see; anything else does not exist. */
export const findSeen = async <Row extends DocumentRow>(
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

/** A document of a kind for staff: also a deleted one, as long as it can be brought back. */
const forStaff = (db: Db | Trx, kind: DocumentRow['kind'], id: number, now: Date) =>
  tables(db)
    .selectFrom('document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where((of) => of.or([of('deleted_at', 'is', null), of('deleted_at', '>', goneBefore(now).toISOString())]))

/** A document of a kind for staff, deleted ones included while they can be brought back. Refuses `not_found`. */
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

/** The same, held until the transaction ends. Whoever holds its customer or its request as well holds those first. */
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

/** How many files a customer has sent in that are not deleted. */
export const countSentIn = async (db: Db | Trx, userId: number): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'customer')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A customer by id; refuses `not_found`. */
export const requireCustomer = async (
  { platform, customerById }: DocumentsDeps,
  userId: number,
): Promise<DocumentCustomer> => {
  const customer = await customerById(platform.db, userId)
  if (!customer) throw refuse('not_found')
  return customer
}

/** The same, held until the transaction ends. */
export const requireLockedCustomer = async (
  { lockCustomer }: DocumentsDeps,
  trx: Trx,
  userId: number,
): Promise<DocumentCustomer> => {
  const customer = await lockCustomer(trx, userId)
  if (!customer) throw refuse('not_found')
  return customer
}
