import type { ManagedCompany } from '#contract/companies/manager-schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { changedFields, merged } from './changed-fields.ts'
import { fieldsOf } from './company-fields.ts'
import type { CompaniesDeps } from './deps.ts'
import { findRow, wholeCompany } from './find-company.ts'
import { lockCompany } from './lock-company.ts'
import { isManager, reachOf } from './policy.ts'
import { checkSentCaptcha, type StaffCall } from './staff-call.ts'
import { saveCompanyChange } from './stages/save-company-change.ts'

/** Describes the company fields that a manager sends. */
type Change = Omit<ManagedCompany, 'captchaToken'>

/**
 * Allows managers to change any company. The compiler is refused for the own one; for anybody else it does not exist.
 */
const requireMayChange = async (deps: CompaniesDeps, actor: UserActor, id: number): Promise<void> => {
  if (!(await findRow(deps.platform.db, 'id', id, reachOf(actor)))) throw refuse('not_found')
  if (!isManager(actor)) throw refuse('fields_not_changeable')
}

/**
 * Saves a manager's changes of a company, with the audit entry, in one transaction. Omitted fields stay, and a change
 * of nothing writes no audit entry. Refuses an outdated version with the newer state, another compiler, an
 * incorporated company without an address, and another company's number. The status moves the stage of the formation.
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
    return wholeCompany(deps, trx, await saveCompanyChange(platform, trx, call, row, { fields, changed }))
  })
}
