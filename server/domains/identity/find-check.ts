import type { Db, Trx } from '#server/platform/database/database.ts'
import { type CheckRow, tables } from './tables.ts'

/** Finds a check by its id. */
export const findCheck = (db: Db | Trx, id: number): Promise<CheckRow | undefined> =>
  tables(db).selectFrom('identity_check').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds and locks a check. Lock the person's company before it. */
export const lockCheck = (trx: Trx, id: number): Promise<CheckRow | undefined> =>
  tables(trx).selectFrom('identity_check').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Finds and locks a person's current check. Lock the person's company before it. */
export const lockCurrentCheck = (trx: Trx, shareholderId: number): Promise<CheckRow | undefined> =>
  tables(trx)
    .selectFrom('identity_check')
    .selectAll()
    .where('shareholder_id', '=', shareholderId)
    .where('superseded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
