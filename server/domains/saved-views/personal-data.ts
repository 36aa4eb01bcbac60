import { sql } from 'kysely'
import { isTyped } from '#contract/saved-views/list-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { subjectOf, summaryOf } from './audit-details.ts'
import type { SavedViewsDeps } from './deps.ts'
import { tables, type ViewRow } from './tables.ts'

/** What a person chose in a view. What they typed is a search for others: it stays unnamed. */
const chosen = ({ list, state }: Pick<ViewRow, 'list' | 'state'>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, isTyped(list, name) ? null : value]))

/** Matches a view that names an address: as a filter, or as a word of its name. Part of a longer address is another person. */
const namesAddress = (email: string) => {
  const word = sql`array[${email.toLowerCase()}]`
  const words = (text: ReturnType<typeof sql>) => sql`regexp_split_to_array(lower(${text}), '[][\\s<>(){},;:"]+')`
  return sql<boolean>`(${words(sql`name`)} && ${word}
    or exists (select from jsonb_each_text(state) as parameter where ${words(sql`parameter.value`)} && ${word}))`
}

async function* views(db: Db, userId: number): AsyncGenerator<DataRow> {
  for await (const row of rowsById(tables(db).selectFrom('saved_view').selectAll().where('owner_id', '=', userId)))
    yield {
      list: row.list,
      name: row.name,
      isShared: row.shared,
      parameters: chosen(row),
      createdAt: instant(row.created_at),
      changedAt: instant(row.changed_at),
    }
}

/**
 * Exports the views that a person saved, without the texts that they search for. A deletion deletes the own ones; the
 * shared ones remain the work of the team, without their author. Views that search for the deleted address are deleted,
 * whoever saved them, each with an audit entry. A search for a name stays: it may be that of others.
 */
export const personalData = ({ platform }: SavedViewsDeps): PersonalData => ({
  tables: ['saved_view'],
  exportOf: (userId) => [{ name: 'saved_views', rows: () => views(platform.db, userId) }],
  erase: async (trx, { id, address = null }) => {
    await tables(trx).deleteFrom('saved_view').where('owner_id', '=', id).where('shared', '=', false).execute()
    await tables(trx).updateTable('saved_view').set({ owner_id: null }).where('owner_id', '=', id).execute()
    if (!address) return
    const searching = await tables(trx)
      .deleteFrom('saved_view')
      .where(namesAddress(address.email))
      .returningAll()
      .execute()
    for (const view of searching)
      await platform.audit.record(trx, {
        actor: { userId: null, kind: 'system' },
        action: 'delete-saved-view',
        subject: subjectOf(view.id),
        before: summaryOf(view),
      })
  },
})
