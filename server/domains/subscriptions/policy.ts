import type { UserActor } from '../../platform/http/route.ts'

/** Whether the actor may see a user's subscriptions: the own ones, and anybody's for managers. */
export const maySeeSubscriptionsOf = (actor: UserActor, userId: number): boolean =>
  actor.userId === userId || actor.roles.includes('ROLE_MANAGER')
