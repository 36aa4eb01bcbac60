import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '../database/database.ts'
import type { UserActor } from '../http/route.ts'
import type { Audit, AuditRecord } from './audit.ts'

/** A call of our staff, with what the audit trail keeps of it. */
export interface StaffAction {
  readonly actor: Pick<UserActor, 'userId'>
  readonly requestId: string
  readonly ip: string
  /** The caller's language, for what is answered or written in words. */
  readonly language: Language
}

/** Writes who did what, in the transaction of the act. */
export const recordAction = (
  { audit }: { readonly audit: Audit },
  trx: Trx,
  { actor, requestId, ip }: StaffAction,
  entry: Pick<AuditRecord, 'act' | 'subject' | 'before' | 'after'>,
): Promise<void> => audit.record(trx, { actor: { userId: actor.userId, kind: 'staff' }, requestId, ip, ...entry })

/** What a call says of it, and nothing else that travels with the call. */
export const staffAction = ({ actor, requestId, ip, language }: StaffAction): StaffAction => ({
  actor,
  requestId,
  ip,
  language,
})
