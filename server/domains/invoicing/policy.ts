import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { UserActor } from '../../platform/http/route.ts'
import { type DocumentKind, type DocumentRow, tables } from './tables.ts'

/** Whose documents an actor reaches: everybody's (null) for managers, else the own ones. */
export const reachOf = (actor: UserActor): number | null => (actor.roles.includes('ROLE_MANAGER') ? null : actor.userId)

/** A document within reach whose PDF may be read; anybody else's is `not_found`, one without a number `document_pending`. */
export const findReadable = async (db: Db, actor: UserActor, kind: DocumentKind, id: number): Promise<DocumentRow> => {
  const reach = reachOf(actor)
  const row = await tables(db)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(reach !== null, (query) => query.where('user_id', '=', reach ?? 0))
    .executeTakeFirst()
  // To its customer a document is there from its number on.
  if (!row || (reach !== null && row.state !== 'issued')) throw refuse('not_found')
  if (row.state !== 'issued') throw refuse('document_pending')
  return row
}
