import type { UserActor } from '../../platform/http/route.ts'

/** Whether somebody manages the companies of all customers. */
export const isManager = (actor: UserActor): boolean => actor.roles.includes('ROLE_MANAGER')

const nobody = 0

/**
 * Whose company an actor reaches: everybody's (null) for managers, else the own one. Lists and single reads go by it. Nobody's
 * before the address is confirmed: staff may have made the company for the owner of an address that somebody else registered.
 */
export const reachOf = (actor: UserActor): number | null => {
  if (isManager(actor)) return null
  return actor.isUnconfirmed ? nobody : actor.userId
}

/** Whether this user may see the company compiled by that user: the own one, and any for managers. */
export const maySeeCompanyOf = (actor: UserActor, compilerId: number): boolean => {
  return isManager(actor) || actor.userId === compilerId
}
