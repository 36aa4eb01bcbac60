import type { CheckStatus } from '#contract/identity/schemas.ts'
import { isOpenStatus } from '#contract/identity/schemas.ts'
import { type CheckedPerson, saveIdentityStatuses } from '#server/domains/companies/api.ts'
import type { AuditRecord } from '#server/platform/audit/audit.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { CheckReport } from '#server/providers/identity-checks/port.ts'
import type { IdentityDeps } from './deps.ts'
import { identityVerified } from './events.ts'
import { documentedStatuses } from './rules.ts'
import { type CheckRow, tables } from './tables.ts'

/** Says who or what changed a check. */
export type StatusEntry = Pick<AuditRecord, 'actor' | 'action' | 'requestId' | 'ip' | 'after'>

/**
 * Saves the status of a locked, current check, and with it both statuses of the person; publishes what its owner is
 * mailed. The provider's number alone (approved, then exported) is a change too.
 */
export const saveStatus = async (
  { platform }: IdentityDeps,
  trx: Trx,
  { row, person }: { row: CheckRow; person: CheckedPerson },
  next: { status: CheckStatus; providerStatus: CheckReport['providerStatus'] | null },
  entry: StatusEntry,
): Promise<void> => {
  if (row.status === next.status && row.provider_status === next.providerStatus) return
  await tables(trx)
    .updateTable('identity_check')
    .set({
      status: next.status,
      provider_status: next.providerStatus,
      ended_at: isOpenStatus(next.status) ? null : (row.ended_at ?? platform.clock.now().toISOString()),
    })
    .where('id', '=', row.id)
    .execute()
  const before = documentedStatuses(row.status, row.provider_status)
  const after = documentedStatuses(next.status, next.providerStatus)
  if (before.verification !== after.verification || before.check !== after.check)
    await saveIdentityStatuses(platform, trx, person, after, entry)
  if (next.status === 'verified' && row.status !== 'verified')
    await platform.events.publish(trx, identityVerified, { checkId: row.id, userId: person.userId }, String(row.id))
}
