import type { UserActor } from '#server/platform/http/route.ts'

/** Whether somebody may change an account's own settings (language, address, password): the owner only. */
export const mayChangeAccount = (actor: UserActor, userId: number): boolean => actor.userId === userId
