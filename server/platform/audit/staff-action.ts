import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Audit, AuditRecord } from './audit.ts'

/** A staff call with what the audit trail records about it. */
export interface StaffAction {
  readonly actor: Pick<UserActor, 'userId'>
  readonly requestId: string
  readonly ip: string
  /** The caller's language, for answers and texts. */
  readonly language: Language
}

/** Records who did what, in the action's transaction. */
export const recordAction = (
  { audit }: { readonly audit: Audit },
  trx: Trx,
  { actor, requestId, ip }: StaffAction,
  entry: Pick<AuditRecord, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> => audit.record(trx, { actor: { userId: actor.userId, kind: 'staff' }, requestId, ip, ...entry })

/** Picks the audit fields of a call, and nothing else. */
export const staffAction = ({ actor, requestId, ip, language }: StaffAction): StaffAction => ({
  actor,
  requestId,
  ip,
  language,
})
