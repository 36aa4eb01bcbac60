import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Origin } from './deps.ts'

interface AccountAction {
  readonly act: string
  readonly userId: number
  /** Who did it: the user unless said; null is the system. */
  readonly by?: 'visitor' | 'customer' | 'system'
  readonly origin?: Pick<Origin, 'ip' | 'requestId'>
  readonly before?: object
  readonly after?: object
}

/** Writes down an act on an account, in the transaction that does it. Never hand in a password, token or hash. */
export const auditAccount = ({ audit }: Platform, trx: Trx, entry: AccountAction): Promise<void> => {
  const { act: action, userId, by = 'customer', origin, before, after } = entry
  return audit.record(trx, {
    actor: { userId: by === 'customer' ? userId : null, kind: by },
    act: action,
    subject: { type: 'user', id: userId },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(origin ? { ip: origin.ip, requestId: origin.requestId } : {}),
  })
}
