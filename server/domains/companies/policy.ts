import type { UserActor } from '../../platform/http/route.ts'

/** Whether somebody manages the companies of all customers. */
export const isManager = (actor: UserActor): boolean => actor.roles.includes('ROLE_MANAGER')

/** Whose company an actor reaches: everybody's (null) for managers, else the own one. Lists and single reads go by it. */
export const reachOf = (actor: UserActor): number | null => (isManager(actor) ? null : actor.userId)

/** Whether this user may see the company compiled by that user: the own one, and any for managers. */
export const maySeeCompanyOf = (actor: UserActor, compilerId: number): boolean => {
  const reach = reachOf(actor)
  return reach === null || reach === compilerId
}
