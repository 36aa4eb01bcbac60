import type { Origin } from '#server/domains/accounts/deps.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'

interface StaffAction {
  readonly action: string
  readonly userId: number
  readonly before?: object
  readonly after?: object
}

/** Audits an admin's action on an account, in the same transaction. */
export const auditStaff = (
  { audit }: Platform,
  trx: Trx,
  by: { readonly actor: UserActor; readonly origin: Origin },
  { action, userId, before, after }: StaffAction,
): Promise<void> =>
  audit.record(trx, {
    actor: { userId: by.actor.userId, kind: 'staff' },
    action,
    subject: { type: 'user', id: userId },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ip: by.origin.ip,
    requestId: by.origin.requestId,
  })
