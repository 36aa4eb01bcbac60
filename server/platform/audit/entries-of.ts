import type { Db } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant } from '#server/platform/database/values.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'

/** Which entries belong to a person, and who that person is. */
interface Wanted {
  readonly userId: number
  readonly type: string
  readonly id: number | string
  /** Earlier ids of the same record in the trail. */
  readonly formerIds?: readonly number[]
}

/**
 * Lists the trail's entries about one record of a person, for that person. Of staff it says that they acted, not who
 * they are or from where.
 */
export async function* entriesOf(db: Db, { userId, type, id, formerIds = [] }: Wanted): AsyncGenerator<DataRow> {
  const rows = rowsById(
    db
      .selectFrom('audit_entry')
      .select(['id', 'at', 'action', 'actor_kind', 'actor_user_id', 'before', 'after', 'ip'])
      .where('subject_type', '=', type)
      .where('subject_id', 'in', [id, ...formerIds].map(String)),
  )
  for await (const row of rows) {
    const isOwn = row.actor_user_id === userId || row.actor_kind === 'visitor'
    yield {
      at: instant(row.at),
      action: row.action,
      by: row.actor_kind,
      address: isOwn ? row.ip : null,
      before: row.before,
      after: row.after,
    }
  }
}
