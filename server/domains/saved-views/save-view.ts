import type { BodyOf } from '#contract/core/endpoint.ts'
import { check } from '#contract/core/violations.ts'
import { listStates } from '#contract/saved-views/list-states.ts'
import { type createSavedView, maxViews, type SavedView, type saveSavedView } from '#contract/saved-views/manager.ts'
import { type SavedViewList } from '#contract/saved-views/saved-view-lists.ts'
import { lockUserRow } from '#server/domains/people/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict, refuseField, refuseFields } from '#server/platform/http/refusal.ts'
import { subjectOf, summaryOf } from './audit-details.ts'
import type { SavedViewsDeps } from './deps.ts'
import { findView, lockView, presentView } from './find-view.ts'
import { mayChange, mayShare, nameKey, type Viewer } from './rules.ts'
import { tables, type ViewRow, type ViewState } from './tables.ts'

/** A staff call with the roles of its caller. */
export type ViewCall = StaffAction & { readonly actor: Viewer }

/** Checks a state against its list; throws the violations of what the list's page does not know. */
const checkedState = (list: SavedViewList, state: ViewState): ViewState => {
  const checked = check(listStates[list], state)
  if (checked.ok)
    return Object.fromEntries(
      Object.entries(checked.value).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    )
  throw refuseFields(
    checked.violations.map((one) => ({ ...one, propertyPath: `state.${one.propertyPath}`.slice(0, 200) })),
  )
}

const isSameState = (one: ViewState, other: ViewState): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** Locks the author, so that two saves at once count each other; nobody saves for a deleted account. */
const lockAuthor = async (trx: Trx, userId: number): Promise<void> => {
  const author = await lockUserRow(trx, userId)
  if (!author || author.deleted_at !== null) throw refuse('access_denied')
}

/** Refuses a name that the author has for another view of the list, and one view too many; the author is locked. */
const checkName = async (
  trx: Trx,
  view: { readonly ownerId: number; readonly list: SavedViewList; readonly name: string; readonly id?: number },
): Promise<void> => {
  const others = (
    await tables(trx)
      .selectFrom('saved_view')
      .select(['id', 'name'])
      .where('owner_id', '=', view.ownerId)
      .where('list', '=', view.list)
      .execute()
  ).filter(({ id }) => id !== view.id)
  const noun = view.list === 'bank_exports' ? 'export_preset' : 'saved_view'
  if (others.some(({ name }) => nameKey(name) === nameKey(view.name))) throw refuseField('name', `${noun}.name_taken`)
  if (view.id === undefined && others.length >= maxViews) throw refuseField('name', `${noun}.limit`)
}

/** Saves a view with its audit entry in one transaction. Throws the violations of its state and of its name. */
export const createView = async (
  { platform }: SavedViewsDeps,
  call: ViewCall,
  { list, name, isShared, state: sent }: BodyOf<typeof createSavedView>,
): Promise<SavedView> =>
  platform.db.transaction().execute(async (trx) => {
    const ownerId = call.actor.userId
    const state = checkedState(list, sent)
    await lockAuthor(trx, ownerId)
    await checkName(trx, { ownerId, list, name })
    const now = platform.clock.now().toISOString()
    const row = await tables(trx)
      .insertInto('saved_view')
      .values({
        owner_id: ownerId,
        list,
        name,
        shared: isShared,
        state: JSON.stringify(state),
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, call, {
      action: 'create-saved-view',
      subject: subjectOf(row.id),
      after: summaryOf(row),
    })
    return platform.idempotency.recordAnswer(trx, await presentView(trx, call.actor, row))
  })

/** Locks a view after its author, as a deletion of the account does; throws unless the caller may change it. */
const lockToChange = async (trx: Trx, { actor }: ViewCall, id: number): Promise<ViewRow> => {
  const { owner_id: ownerId } = await findView(trx, actor, id)
  if (ownerId !== null) await lockUserRow(trx, ownerId)
  const row = await lockView(trx, actor, id)
  if (!mayChange(row, actor)) throw refuse('access_denied')
  return row
}

/**
 * Changes a view with its audit entry in one transaction; an identical save changes nothing. Throws a conflict with
 * the current view for a stale version, and `access_denied` for another person's view.
 */
export const changeView = async (
  { platform }: SavedViewsDeps,
  call: ViewCall,
  id: number,
  change: BodyOf<typeof saveSavedView>,
): Promise<SavedView> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await lockToChange(trx, call, id)
    const next = {
      list: row.list,
      name: change.name ?? row.name,
      shared: change.isShared ?? row.shared,
      state: change.state === undefined ? row.state : checkedState(row.list, change.state),
    }
    if (next.shared !== row.shared && !mayShare(row, call.actor)) throw refuse('access_denied')
    if (next.name === row.name && next.shared === row.shared && isSameState(next.state, row.state))
      return presentView(trx, call.actor, row)
    if (change.version !== row.version) throw refuseConflict(await presentView(trx, call.actor, row))
    if (row.owner_id !== null) await checkName(trx, { ownerId: row.owner_id, list: row.list, name: next.name, id })
    const written = await tables(trx)
      .updateTable('saved_view')
      .set({
        name: next.name,
        shared: next.shared,
        state: JSON.stringify(next.state),
        version: row.version + 1,
        changed_at: platform.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, call, {
      action: 'change-saved-view',
      subject: subjectOf(id),
      before: summaryOf(row),
      after: { ...summaryOf(next), isRenamed: next.name !== row.name },
    })
    return presentView(trx, call.actor, written)
  })

/** Deletes a view with its audit entry in one transaction; throws as `changeView`. */
export const deleteView = async ({ platform }: SavedViewsDeps, call: ViewCall, id: number): Promise<{ id: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await lockToChange(trx, call, id)
    await tables(trx).deleteFrom('saved_view').where('id', '=', id).execute()
    await recordAction(platform, trx, call, {
      action: 'delete-saved-view',
      subject: subjectOf(id),
      before: summaryOf(row),
    })
    return { id }
  })
