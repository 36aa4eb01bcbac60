import type { Language } from '#contract/core/fields.ts'
import type { AuditRecord } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'

/** A manager's call, with what the audit trail keeps of it. */
export interface StaffAct {
  readonly actor: Pick<UserActor, 'userId'>
  readonly requestId: string
  readonly ip: string
  /** The caller's language, for what an answer says in words. */
  readonly language: Language
}

/** Writes who did what, in the transaction of the act. */
export const recordAct = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  { actor, requestId, ip }: StaffAct,
  entry: Pick<AuditRecord, 'act' | 'subject' | 'before' | 'after'>,
): Promise<void> => audit.record(trx, { actor: { userId: actor.userId, kind: 'staff' }, requestId, ip, ...entry })
