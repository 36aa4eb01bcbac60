import { lacksAddress } from '#contract/companies/manager-schemas.ts'
import { londonDay } from '#contract/companies/rules.ts'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { ChangedFields } from '#server/domains/companies/changed-fields.ts'
import { type CompanyFields, columnsOf } from '#server/domains/companies/company-fields.ts'
import { companyIncorporated, companyNumberChanged } from '#server/domains/companies/events.ts'
import { requireOwnNumber } from '#server/domains/companies/require-own-number.ts'
import type { StaffCall } from '#server/domains/companies/staff-call.ts'
import { type CompanyRow, tables } from '#server/domains/companies/tables.ts'
import { tally } from '#server/domains/companies/tally.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { followStatus } from './follow-status.ts'

/** A change of a company's fields by staff. */
export interface CompanyChange {
  readonly fields: CompanyFields
  readonly changed: ChangedFields<CompanyFields>
  /** The day of incorporation; today by default. */
  readonly incorporatedOn?: string | undefined
  /** The move of the stage that it is part of, and who becomes the owner with it; none for the company's own form. */
  readonly move?: { readonly newOwner?: number | null | undefined } | undefined
}

/** Checks whether the number is unchanged, which skips its check: older data may have two companies with one number. */
const hasSameNumber = (row: CompanyRow, columns: ReturnType<typeof columnsOf>): boolean =>
  registryNumberOf(columns.company_number) === row.registry_number

const incorporatedOnOf = (row: CompanyRow, status: 0 | 1, day: string): string | null => {
  if (status === 0) return null
  return row.status === 1 ? row.incorporated_on : day
}

const write = async (trx: Trx, row: CompanyRow, change: CompanyChange, now: Date): Promise<CompanyRow> => {
  const at = now.toISOString()
  const columns = columnsOf(change.fields, row.terms_accepted_at, at)
  const isUnchanged = hasSameNumber(row, columns)
  if (!isUnchanged) await requireOwnNumber(trx, columns.company_number, row.id)
  return tables(trx)
    .updateTable('company')
    .set({
      ...columns,
      incorporated_on: incorporatedOnOf(row, columns.status, change.incorporatedOn ?? londonDay(now)),
      number_shared_before: isUnchanged && row.number_shared_before,
      last_change_at: at,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Writes a change of a locked company with everything that belongs to it: audit entry, stage, events and counts. The
 * status and the stage `incorporated` are one act, whichever of the two was requested. Refuses an incorporated company
 * without an address, and another company's number.
 */
export const saveCompanyChange = async (
  { audit, clock, events, settings }: Platform,
  trx: Trx,
  call: StaffCall,
  row: CompanyRow,
  change: CompanyChange,
): Promise<CompanyRow> => {
  if (lacksAddress(change.fields)) throw refuseField('address', 'company.address_for_incorporated')
  const { id, compiler_id: userId } = row
  const written = await write(trx, row, change, clock.now())
  await audit.record(trx, {
    actor: { userId: call.actor.userId, kind: 'staff' },
    action: 'change-company',
    subject: { type: 'company', id },
    ...change.changed,
    requestId: call.requestId,
    ip: call.ip,
  })
  if (written.status !== row.status)
    await followStatus({ clock, settings }, trx, written, {
      actor: { kind: 'staff', userId: call.actor.userId },
      ...(change.move === undefined ? {} : { kind: 'moved', newOwner: change.move.newOwner }),
    })
  if (written.status === 1 && row.status === 0)
    await events.publish(trx, companyIncorporated, { companyId: id, userId })
  if (written.company_number !== row.company_number || written.status < row.status)
    await events.publish(trx, companyNumberChanged, { companyId: id, userId })
  if (written.status !== row.status) await tally(trx, [{ id, from: row.status, to: written.status }])
  return written
}
