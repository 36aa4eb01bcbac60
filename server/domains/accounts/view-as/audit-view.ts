import type { Origin } from '#server/domains/accounts/deps.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

interface ViewAction {
  readonly action: 'view-as.started' | 'view-as.ended'
  readonly managerId: number
  readonly userId: number
  readonly after: object
  readonly origin?: Pick<Origin, 'ip' | 'requestId'>
}

/** Audits the start or end of a view of a customer's pages, which the customer sees in the security activity. */
export const auditView = ({ audit }: Platform, trx: Trx, entry: ViewAction): Promise<void> =>
  audit.record(trx, {
    actor: { userId: entry.managerId, kind: 'staff' },
    action: entry.action,
    subject: { type: 'user', id: entry.userId },
    after: entry.after,
    ...(entry.origin ? { ip: entry.origin.ip, requestId: entry.origin.requestId } : {}),
  })
