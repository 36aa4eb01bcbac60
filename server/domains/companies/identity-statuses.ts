import { sql } from 'kysely'
import type { Shareholder } from '#contract/companies/schemas.ts'
import type { AuditRecord } from '#server/platform/audit/audit.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockCompany } from './lock-company.ts'
import { publishFailedCheck } from './people-change.ts'
import { tables } from './tables.ts'

/** Describes a person of a company as identity checks need it. */
export interface CheckedPerson {
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly verification: Shareholder['identityVerificationStatus']
  readonly companyId: number
  readonly companyName: string
  /** The compiler. */
  readonly userId: number
}

/** Maps these ids to people; unknown ids are left out. */
export const checkedPeople = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, CheckedPerson>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('shareholder as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['s.id', 's.name', 's.surname', 's.email', 's.identity_verification_status as verification'])
    .select(['c.id as companyId', 'c.name as companyName', 'c.compiler_id as userId'])
    .where('s.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists the people who have a check status, by their ids. */
export const peopleWithChecks = async (
  db: Db,
): Promise<{ id: number; check: NonNullable<Shareholder['identityCheckStatus']> }[]> => {
  const rows = await tables(db)
    .selectFrom('shareholder')
    .select(['id', 'identity_check_status as check'])
    .where('identity_check_status', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, check }) => (check === null ? [] : [{ id, check }]))
}

/** Locks a person's company until the transaction ends and finds the person; null for an unknown or deleted one. */
export const lockCheckedPerson = async (trx: Trx, id: number): Promise<CheckedPerson | null> => {
  const unlocked = (await checkedPeople(trx, [id])).get(id)
  if (!unlocked || !(await lockCompany(trx, unlocked.companyId))) return null
  // Read again under the lock: another call may have deleted the person meanwhile.
  return (await checkedPeople(trx, [id])).get(id) ?? null
}

/** Both documented statuses of a person's identity. */
export interface IdentityStatuses {
  readonly verification: 0 | 1 | 2
  readonly check: NonNullable<Shareholder['identityCheckStatus']>
}

/**
 * Sets both statuses of a locked person in the transaction of the check, with the audit entry, and publishes a failure.
 * Only a difference raises the version.
 */
export const saveIdentityStatuses = async (
  platform: Platform,
  trx: Trx,
  { id, companyId }: CheckedPerson,
  { verification, check }: IdentityStatuses,
  entry: Pick<AuditRecord, 'actor' | 'action' | 'requestId' | 'ip' | 'after'>,
): Promise<void> => {
  const row = await tables(trx).selectFrom('shareholder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = {
    identityVerificationStatus: row.identity_verification_status,
    identityCheckStatus: row.identity_check_status,
  }
  const after = { identityVerificationStatus: verification, identityCheckStatus: check }
  if (before.identityVerificationStatus !== verification || before.identityCheckStatus !== check) {
    const written = await tables(trx)
      .updateTable('shareholder')
      .set({ identity_verification_status: verification, identity_check_status: check, version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tables(trx)
      .updateTable('company')
      .set({ last_change_at: platform.clock.now().toISOString() })
      .where('id', '=', companyId)
      .execute()
    await publishFailedCheck(platform, trx, row, written)
  }
  await platform.audit.record(trx, {
    ...entry,
    subject: { type: 'company', id: companyId },
    before: { shareholder: id, ...before },
    after: { shareholder: id, ...after, ...entry.after },
  })
}
