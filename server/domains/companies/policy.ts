import type { UserActor } from '../../platform/http/route.ts'

/** Whether this user may see the company compiled by that user: the own one, and any for managers. */
export const maySeeCompanyOf = (actor: UserActor, compilerId: number): boolean =>
  actor.userId === compilerId || actor.roles.includes('ROLE_MANAGER')
