import type { UserActor } from '#server/platform/http/route.ts'

/** Checks whether an actor manages the companies of all customers. */
export const isManager = (actor: UserActor): boolean => actor.roles.includes('ROLE_MANAGER')

const nobody = 0

/**
 * Returns whose company an actor may see: everybody's (null) for managers, else their own. Applies to lists and
 * single reads. Nobody's while the address is unconfirmed: staff may have created the company for the real owner of
 * the address.
 */
export const reachOf = (actor: UserActor): number | null => {
  if (isManager(actor)) return null
  return actor.isUnconfirmed ? nobody : actor.userId
}

/** Checks whether an actor may see the company compiled by a user: their own, and any for managers. */
export const maySeeCompanyOf = (actor: UserActor, compilerId: number): boolean => {
  return isManager(actor) || actor.userId === compilerId
}
