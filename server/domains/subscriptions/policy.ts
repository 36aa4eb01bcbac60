import type { UserActor } from '#server/platform/http/route.ts'

/** Checks whether the actor may read a user's subscriptions: their own, or any as a manager. */
export const maySeeSubscriptionsOf = (actor: UserActor, userId: number): boolean =>
  actor.userId === userId || actor.roles.includes('ROLE_MANAGER')
