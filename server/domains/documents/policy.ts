import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { UserActor } from '#server/platform/http/route.ts'

/** Checks whether the actor works as staff on all customers' documents. */
export const isManager = (actor: UserActor): boolean => actor.roles.includes('ROLE_MANAGER')

/**
 * Selects what an actor may see, in lists and singly. Managers see all that is not deleted; everyone else sees public
 * documents and their own visible ones. Anything else answers as not found.
 */
export const seenBy = (actor: UserActor): RawBuilder<SqlBool> =>
  isManager(actor)
    ? sql<SqlBool>`document.deleted_at is null`
    : sql<SqlBool>`document.deleted_at is null and document.visible
        and (document.kind = 'public' or document.user_id = ${actor.userId})`

/** Finds the staff member behind a call: a manager, also when viewing a customer's pages; null for a customer. */
export const staffBehind = (actor: UserActor): number | null => {
  if (actor.viewedBy) return actor.viewedBy.managerId
  return isManager(actor) ? actor.userId : null
}
