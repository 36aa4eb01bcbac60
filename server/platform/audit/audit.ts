import { currentCause } from '#server/platform/cause/with-cause.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { hideSecrets } from '#server/platform/secrets/hide-secrets.ts'

/** An audit entry: who did what to which record. */
export interface AuditRecord {
  readonly actor: {
    readonly userId: number | null
    readonly kind: 'visitor' | 'customer' | 'staff' | 'system' | 'provider'
  }
  /** The action as a kebab-case verb and noun: `change-password`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: number | string }
  /** The changed fields without secrets; values under a secret's name are redacted in any case. */
  readonly before?: object
  readonly after?: object
  readonly requestId?: string
  readonly ip?: string
}

/** The audit trail of what people and the product did. */
export interface Audit {
  /** Writes the entry, with the cause of the current work, in the action's transaction: both are saved, or neither. */
  record(trx: Trx, entry: AuditRecord): Promise<void>
}

const json = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(hideSecrets(value))

/** The trail in the table `audit_entry`, dated by product time. */
export const createAudit = ({ clock }: { clock: Pick<Clock, 'now'> }): Audit => ({
  record: async (trx, { actor, action, subject, before, after, requestId, ip }) => {
    await trx
      .insertInto('audit_entry')
      .values({
        at: clock.now().toISOString(),
        actor_kind: actor.kind,
        actor_user_id: actor.userId,
        action,
        subject_type: subject.type,
        subject_id: String(subject.id),
        before: json(before),
        after: json(after),
        request_id: requestId ?? null,
        ip: ip ?? null,
        caused_by: currentCause(),
      })
      .execute()
  },
})
