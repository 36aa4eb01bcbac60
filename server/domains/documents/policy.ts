import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { UserActor } from '../../platform/http/route.ts'

/** Whether somebody acts as our staff upon all customers' papers. */
export const isManager = (actor: UserActor): boolean => actor.roles.includes('ROLE_MANAGER')

/**
 * What somebody may see, in lists and one by one: managers what is not deleted, everybody else of that the public papers and the
 * own visible ones. The rest does not exist.
 */
export const seenBy = (actor: UserActor): RawBuilder<SqlBool> =>
  isManager(actor)
    ? sql<SqlBool>`document.deleted_at is null`
    : sql<SqlBool>`document.deleted_at is null and document.visible
        and (document.kind = 'public' or document.user_id = ${actor.userId})`

/** The member of our staff who makes a call: a manager, also while looking at a customer's pages; null for a customer. */
export const staffBehind = (actor: UserActor): number | null => {
  if (actor.viewedBy) return actor.viewedBy.managerId
  return isManager(actor) ? actor.userId : null
}
