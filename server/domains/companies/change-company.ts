import { lacksAddress, type ManagedCompany } from '#contract/companies/manager-schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse, refuseConflict, refuseField } from '../../platform/http/refusal.ts'
import type { UserActor } from '../../platform/http/route.ts'
import { changedFields, merged } from './changed-fields.ts'
import { columnsOf, fieldsOf } from './company-fields.ts'
import type { CompaniesDependencies } from './dependencies.ts'
import { companyIncorporated, companyNumberChanged } from './events.ts'
import { findRow, wholeCompany } from './find-company.ts'
import { lockCompany } from './lock-company.ts'
import { isManager, reachOf } from './policy.ts'
import { requireOwnNumber } from './require-own-number.ts'
import { checkSentCaptcha, type StaffCall } from './staff-call.ts'
import { type CompanyRow, tables } from './tables.ts'
import { tally } from './tally.ts'

/** What a manager sends of a company. */
type Change = Omit<ManagedCompany, 'captchaToken'>

/** Managers change any; the compiler learns that the own one is not to be changed, anybody else that there is none. */
const requireMayChange = async (deps: CompaniesDependencies, actor: UserActor, id: number): Promise<void> => {
  if (!(await findRow(deps.platform.db, 'id', id, reachOf(actor)))) throw refuse('not_found')
  if (!isManager(actor)) throw refuse('fields_not_changeable')
}

/** A number that stays as it was is not looked at: from before, another company may have it too. */
const hasSameNumber = (row: CompanyRow, columns: ReturnType<typeof columnsOf>): boolean =>
  registryNumberOf(columns.company_number) === row.registry_number

const write = async (
  trx: Trx,
  row: CompanyRow,
  columns: ReturnType<typeof columnsOf>,
  now: string,
): Promise<CompanyRow> => {
  const keeps = hasSameNumber(row, columns)
  if (!keeps) await requireOwnNumber(trx, columns.company_number, row.id)
  const shared = keeps && row.number_shared_before
  return tables(trx)
    .updateTable('company')
    .set({ ...columns, number_shared_before: shared, last_change_at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves what a manager sends of a company, with the audit entry, in one transaction; what is left out stays, and what
 * changes nothing leaves no trace. Refuses a stale version with the newer state, another compiler, an incorporated
 * company without an address, and another company's number.
 */
export const changeCompany = async (
  deps: CompaniesDependencies,
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
    // The same save a second time, after a lost answer, is not a conflict.
    if (!changed) return wholeCompany(deps, trx, row)
    if (version !== undefined && version !== row.version) throw refuseConflict(await wholeCompany(deps, trx, row))
    if (lacksAddress(fields)) throw refuseField('address', 'company.address_for_incorporated')

    const now = platform.clock.now().toISOString()
    const written = await write(trx, row, columnsOf(fields, row.terms_accepted_at, now), now)
    await platform.audit.record(trx, {
      actor: { userId: call.actor.userId, kind: 'staff' },
      act: 'change-company',
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
