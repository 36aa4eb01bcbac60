import type { AuditRecord } from '#server/platform/audit/audit.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffBehind } from './policy.ts'
import type { DocumentRow } from './tables.ts'

/** A call of a customer or of staff, with the details for the audit trail. */
export interface DocumentsCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** Picks the audit details of a call, and nothing else that it carries. */
export const documentsCall = ({ actor, requestId, ip }: DocumentsCall): DocumentsCall => ({ actor, requestId, ip })

/** Describes a file for the audit trail. */
export const auditDetails = ({ id, name, folder }: DocumentRow) => ({ document: id, name, folder })

/**
 * Records an action on a customer's documents, in the same transaction. The entry concerns the documents and not the
 * account: the customer's archive must not reveal documents that were never visible.
 */
export const recordDocumentsAction = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  { actor, requestId, ip }: DocumentsCall,
  { userId, ...entry }: Pick<AuditRecord, 'action' | 'before' | 'after'> & { readonly userId: number },
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

/** Records an action on a public document. */
export const recordPublicAction = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  { actor, requestId, ip }: DocumentsCall,
  entry: Pick<AuditRecord, 'action' | 'before' | 'after'> & { readonly id: number },
): Promise<void> => {
  const { id, ...details } = entry
  return audit.record(trx, {
    actor: { userId: actor.userId, kind: 'staff' },
    subject: { type: 'public-document', id },
    ...details,
    requestId,
    ip,
  })
}
