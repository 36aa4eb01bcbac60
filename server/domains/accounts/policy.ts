import type { Role } from '#contract/accounts/schemas.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Checks whether an actor may change an account's own settings (language, address, password): only the owner. */
export const mayChangeAccount = (actor: UserActor, userId: number): boolean => actor.userId === userId

/** Checks whether an actor may see a user's account: their own, and any for managers. */
export const maySeeUser = (actor: UserActor, userId: number): boolean =>
  actor.userId === userId || actor.roles.includes('ROLE_MANAGER')

/**
 * Checks whether a manager may change a user's address or flags: customers' and, only as an admin, staff's. A manager
 * who moves a colleague's address to another mailbox could take over that account. Nobody changes their own account
 * this way.
 */
export const mayManageUser = (actor: UserActor, target: { id: number; roles: readonly Role[] }): boolean =>
  actor.roles.includes('ROLE_MANAGER') &&
  actor.userId !== target.id &&
  (target.roles.length === 0 || actor.roles.includes('ROLE_ADMIN'))
