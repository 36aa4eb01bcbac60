import { iri } from '#contract/core/reference.ts'
import type { SavedView } from '#contract/saved-views/manager.ts'
import type { SavedViewList } from '#contract/saved-views/saved-view-lists.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { mayChange, maySee, type Viewer } from './rules.ts'
import { tables, type ViewRow } from './tables.ts'

const rowOf = (db: Db | Trx, id: number) => tables(db).selectFrom('saved_view').selectAll().where('id', '=', id)

const seen = (row: ViewRow | undefined, viewer: Viewer): ViewRow => {
  if (!row || !maySee(row, viewer)) throw refuse('not_found')
  return row
}

/** Finds a view for this person; throws `not_found`, also for another person's own. */
export const findView = async (db: Db | Trx, viewer: Viewer, id: number): Promise<ViewRow> =>
  seen(await rowOf(db, id).executeTakeFirst(), viewer)

/** Finds and locks a view until the transaction ends; throws as `findView`. */
export const lockView = async (trx: Trx, viewer: Viewer, id: number): Promise<ViewRow> =>
  seen(await rowOf(trx, id).forUpdate().executeTakeFirst(), viewer)

/** Renders views for a person, in the given order. */
const presentViews = async (db: Db | Trx, viewer: Viewer, rows: readonly ViewRow[]): Promise<SavedView[]> => {
  const authors = await emailsOf(
    db,
    rows.flatMap(({ owner_id: owner }) => (owner === null ? [] : [owner])),
  )
  return rows.map((row) => ({
    '@id': iri('saved_views', row.id),
    id: row.id,
    list: row.list,
    name: row.name,
    isShared: row.shared,
    author: row.owner_id === null ? null : (authors.get(row.owner_id) ?? null),
    isOwn: row.owner_id === viewer.userId,
    canChange: mayChange(row, viewer),
    state: row.state,
    changedAt: instant(row.changed_at),
    version: row.version,
  }))
}

/** Renders one view for a person. */
export const presentView = async (db: Db | Trx, viewer: Viewer, row: ViewRow): Promise<SavedView> => {
  const [view] = await presentViews(db, viewer, [row])
  if (!view) throw refuse('not_found')
  return view
}

/** Lists the views of a list for a person: the own ones first, then the shared ones, each by name in the language. */
export const listViews = async (
  db: Db,
  viewer: Viewer,
  list: SavedViewList,
  language: string,
): Promise<{ 'hydra:member': SavedView[]; 'hydra:totalItems': number }> => {
  const rows = await tables(db)
    .selectFrom('saved_view')
    .selectAll()
    .where('list', '=', list)
    .where((of) => of.or([of('owner_id', '=', viewer.userId), of('shared', '=', true)]))
    .execute()
  const { compare } = new Intl.Collator(language, { numeric: true })
  const views = (await presentViews(db, viewer, rows)).toSorted(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || compare(a.name, b.name) || a.id - b.id,
  )
  return { 'hydra:member': views, 'hydra:totalItems': views.length }
}
