import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { SavedViewsDeps } from './deps.ts'
import { tables } from './tables.ts'

async function* views(db: Db, userId: number): AsyncGenerator<DataRow> {
  for await (const row of rowsById(tables(db).selectFrom('saved_view').selectAll().where('owner_id', '=', userId)))
    yield {
      list: row.list,
      name: row.name,
      isShared: row.shared,
      parameters: row.state,
      createdAt: instant(row.created_at),
      changedAt: instant(row.changed_at),
    }
}

/**
 * Exports the views that a person saved. A deletion deletes the own ones; the shared ones remain the work of the team,
 * without their author. Views that search for the deleted address are deleted, whoever saved them.
 */
export const personalData = ({ platform }: SavedViewsDeps): PersonalData => ({
  tables: ['saved_view'],
  exportOf: (userId) => [{ name: 'saved_views', rows: () => views(platform.db, userId) }],
  erase: async (trx, { id, address = null }) => {
    await tables(trx).deleteFrom('saved_view').where('owner_id', '=', id).where('shared', '=', false).execute()
    await tables(trx).updateTable('saved_view').set({ owner_id: null }).where('owner_id', '=', id).execute()
    if (address)
      await tables(trx)
        .deleteFrom('saved_view')
        .where(sql<boolean>`position(${address.email.toLowerCase()} in lower(name || ' ' || state::text)) > 0`)
        .execute()
  },
})
