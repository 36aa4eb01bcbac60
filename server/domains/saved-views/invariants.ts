import { sql } from 'kysely'
import { maxViews } from '#contract/saved-views/manager.ts'
import { savedViewLists } from '#contract/saved-views/saved-view-lists.ts'
import { deletedUsers } from '#server/domains/people/api.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists the invariants of saved views. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'a saved view is shared or has an author, and no author is deleted',
    sql<{ line: string }>`
      select 'saved view ' || id as line from saved_view
      where (owner_id is null and not shared) or owner_id in ${deletedUsers()}`,
  ),
  byQuery(
    'a person has each name once for a list, and no more views of it than allowed',
    sql<{ line: string }>`
      select 'user ' || owner_id || ': ' || count(*) || ' views of ' || list as line from saved_view
      where owner_id is not null group by owner_id, list
      having count(*) > ${sql.lit(maxViews)} or count(*) <> count(distinct lower(name))`,
  ),
  byQuery(
    'a saved view is of a known list, and each parameter is a text',
    sql<{ line: string }>`
      select 'saved view ' || id as line from saved_view
      where list not in (${sql.join(savedViewLists.map((list) => sql.lit(list)))})
        or exists (select 1 from jsonb_each(state) where jsonb_typeof(value) <> 'string')`,
  ),
]
