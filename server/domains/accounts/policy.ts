import type { Role } from '#contract/accounts/schemas.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Whether somebody may change an account's own settings (language, address, password): the owner only. */
export const mayChangeAccount = (actor: UserActor, userId: number): boolean => actor.userId === userId

/** Whether somebody may see a user's account: the own one, and anybody's for managers. */
export const maySeeUser = (actor: UserActor, userId: number): boolean =>
  actor.userId === userId || actor.roles.includes('ROLE_MANAGER')

/**
 * Whether a manager may change somebody's address or flags: customers', and staff's only as an admin, for whoever moves a
 * colleague's address to a mailbox of their own holds that account. Nobody changes their own this way.
 */
export const mayManageUser = (actor: UserActor, target: { id: number; roles: readonly Role[] }): boolean =>
  actor.roles.includes('ROLE_MANAGER') &&
  actor.userId !== target.id &&
  (target.roles.length === 0 || actor.roles.includes('ROLE_ADMIN'))
