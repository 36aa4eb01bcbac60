import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Origin } from './deps.ts'

interface AccountAction {
  readonly action: string
  readonly userId: number
  /** The kind of actor, by default `customer`; only a customer's user id is recorded. */
  readonly by?: 'visitor' | 'customer' | 'system'
  readonly origin?: Pick<Origin, 'ip' | 'requestId'>
  readonly before?: object
  readonly after?: object
}

/**
 * Records an action on an account in the audit trail, in the same transaction. Never pass a password, token or hash.
 */
export const auditAccount = ({ audit }: Platform, trx: Trx, entry: AccountAction): Promise<void> => {
  const { action, userId, by = 'customer', origin, before, after } = entry
  return audit.record(trx, {
    actor: { userId: by === 'customer' ? userId : null, kind: by },
    action,
    subject: { type: 'user', id: userId },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(origin ? { ip: origin.ip, requestId: origin.requestId } : {}),
  })
}
