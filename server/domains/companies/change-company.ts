import { lacksAddress, type ManagedCompany } from '#contract/companies/manager-schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict, refuseField } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { changedFields, merged } from './changed-fields.ts'
import { columnsOf, fieldsOf } from './company-fields.ts'
import type { CompaniesDeps } from './deps.ts'
import { companyIncorporated, companyNumberChanged } from './events.ts'
import { findRow, wholeCompany } from './find-company.ts'
import { lockCompany } from './lock-company.ts'
import { isManager, reachOf } from './policy.ts'
import { requireOwnNumber } from './require-own-number.ts'
import { checkSentCaptcha, type StaffCall } from './staff-call.ts'
import { type CompanyRow, tables } from './tables.ts'
import { tally } from './tally.ts'

/** Describes the company fields that a manager sends. */
type Change = Omit<ManagedCompany, 'captchaToken'>

/**
 * Allows managers to change any company. The compiler is refused for the own one; for anybody else it does not exist.
 */
const requireMayChange = async (deps: CompaniesDeps, actor: UserActor, id: number): Promise<void> => {
  if (!(await findRow(deps.platform.db, 'id', id, reachOf(actor)))) throw refuse('not_found')
  if (!isManager(actor)) throw refuse('fields_not_changeable')
}

/** Checks whether the number is unchanged, which skips its check: older data may have two companies with one number. */
const hasSameNumber = (row: CompanyRow, columns: ReturnType<typeof columnsOf>): boolean =>
  registryNumberOf(columns.company_number) === row.registry_number

const write = async (
  trx: Trx,
  row: CompanyRow,
  columns: ReturnType<typeof columnsOf>,
  now: string,
): Promise<CompanyRow> => {
  const isUnchanged = hasSameNumber(row, columns)
  if (!isUnchanged) await requireOwnNumber(trx, columns.company_number, row.id)
  const shared = isUnchanged && row.number_shared_before
  return tables(trx)
    .updateTable('company')
    .set({ ...columns, number_shared_before: shared, last_change_at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves a manager's changes of a company, with the audit entry, in one transaction. Omitted fields stay, and a change
 * of nothing writes no audit entry. Refuses an outdated version with the newer state, another compiler, an
 * incorporated company without an address, and another company's number.
 */
export const changeCompany = async (
  deps: CompaniesDeps,
  call: StaffCall,
  id: number,
  { version, compiler, ...sent }: Change,
): Promise<Company> => {
  const { platform } = deps
  await requireMayChange(deps, call.actor, id)
  await checkSentCaptcha(deps, call)
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockCompany(trx, id)
    if (!row) throw refuse('not_found')
    if (compiler !== undefined && compiler !== row.compiler_id) throw refuse('fields_not_changeable')
    const fields = merged(fieldsOf(row), sent)
    const changed = changedFields(fieldsOf(row), fields)
    // The same save again, after a lost response, is not a conflict.
    if (!changed) return wholeCompany(deps, trx, row)
    if (version !== undefined && version !== row.version) throw refuseConflict(await wholeCompany(deps, trx, row))
    if (lacksAddress(fields)) throw refuseField('address', 'company.address_for_incorporated')

    const now = platform.clock.now().toISOString()
    const written = await write(trx, row, columnsOf(fields, row.terms_accepted_at, now), now)
    await platform.audit.record(trx, {
      actor: { userId: call.actor.userId, kind: 'staff' },
      action: 'change-company',
      subject: { type: 'company', id },
      ...changed,
      requestId: call.requestId,
      ip: call.ip,
    })
    if (written.status === 1 && row.status === 0)
      await platform.events.publish(trx, companyIncorporated, { companyId: id, userId: row.compiler_id })
    if (written.company_number !== row.company_number || written.status < row.status)
      await platform.events.publish(trx, companyNumberChanged, { companyId: id, userId: row.compiler_id })
    if (written.status !== row.status) await tally(trx, [{ id, from: row.status, to: written.status }])
    return wholeCompany(deps, trx, written)
  })
}
