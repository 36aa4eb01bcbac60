import type { AuditRecord } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffBehind } from './policy.ts'
import type { DocumentRow } from './tables.ts'

/** A call of a customer or of our staff, with what the audit trail keeps of it. */
export interface DocumentsCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** What a call says of itself, and nothing else that travels with it. */
export const documentsCall = ({ actor, requestId, ip }: DocumentsCall): DocumentsCall => ({ actor, requestId, ip })

/** What the trail says of a file. */
export const reported = ({ id, name, folder }: DocumentRow) => ({ document: id, name, folder })

/**
 * Writes who did what to somebody's papers, in the transaction of the act. The entry is about the customer's papers and not about
 * the account: the customer's own archive must not tell of papers that were never visible.
 */
export const recordDocumentsAction = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  { actor, requestId, ip }: DocumentsCall,
  { userId, ...entry }: Pick<AuditRecord, 'act' | 'before' | 'after'> & { readonly userId: number },
): Promise<void> => {
  const staff = staffBehind(actor)
  return audit.record(trx, {
    actor: staff === null ? { userId: actor.userId, kind: 'customer' } : { userId: staff, kind: 'staff' },
    subject: { type: 'customer-papers', id: userId },
    ...entry,
    requestId,
    ip,
  })
}

/** The same about a paper for all customers. */
export const recordPublicAction = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  { actor, requestId, ip }: DocumentsCall,
  entry: Pick<AuditRecord, 'act' | 'before' | 'after'> & { readonly id: number },
): Promise<void> => {
  const { id, ...said } = entry
  return audit.record(trx, {
    actor: { userId: actor.userId, kind: 'staff' },
    subject: { type: 'public-document', id },
    ...said,
    requestId,
    ip,
  })
}
