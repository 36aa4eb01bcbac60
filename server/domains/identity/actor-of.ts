import type { AuditRecord } from '#server/platform/audit/audit.ts'
import type { IdentityCall } from './deps.ts'
import { isManager } from './policy.ts'

/** Returns the actor of the audit trail for a call. */
export const actorOf = ({ actor }: Pick<IdentityCall, 'actor'>): AuditRecord['actor'] => ({
  userId: actor.userId,
  kind: isManager(actor) ? 'staff' : 'customer',
})
