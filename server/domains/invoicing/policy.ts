import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Returns whose documents an actor may read: null for all, as a manager, otherwise the actor's own. */
export const reachOf = (actor: UserActor): number | null => (actor.roles.includes('ROLE_MANAGER') ? null : actor.userId)

/**
 * Finds a document whose PDF the actor may read. Throws `not_found` for others' and `document_not_numbered` without a
 * number.
 */
export const findReadable = async (db: Db, actor: UserActor, kind: DocumentKind, id: number): Promise<DocumentRow> => {
  const reach = reachOf(actor)
  const row = await tables(db)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(reach !== null, (query) => query.where('user_id', '=', reach ?? 0))
    .executeTakeFirst()
  // For its customer a document exists once it has a number.
  if (!row || (reach !== null && row.state !== 'issued')) throw refuse('not_found')
  if (row.state !== 'issued') throw refuse('document_not_numbered')
  return row
}
