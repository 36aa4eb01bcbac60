import { londonDay } from '#contract/companies/rules.ts'
import { refuseConflict } from '#server/platform/http/refusal.ts'
import type { CompaniesDeps } from './deps.ts'
import { saveFormerMember } from './filing/former-members.ts'
import { lockShareholder } from './lock-shareholder.ts'
import { presentSaved, savePeopleChange, sharesSumOf } from './people-change.ts'
import { personOf } from './person-fields.ts'
import type { StaffCall } from './staff-call.ts'
import { tables } from './tables.ts'

/**
 * Deletes a person of a company, with the audit entry, in one transaction. A concurrent second call answers
 * `not_found`. Refuses an outdated version with the newer state.
 */
export const deleteShareholder = async (
  { platform }: CompaniesDeps,
  call: StaffCall,
  id: number,
  version?: number,
): Promise<{ status: 'ok'; sharesSum: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const { company, row } = await lockShareholder(trx, id)
    if (version !== undefined && version !== row.version) throw refuseConflict(await presentSaved(trx, row))
    await saveFormerMember(trx, company, row, { ceasedOn: londonDay(platform.clock.now()), by: 'removal' })
    await tables(trx).deleteFrom('shareholder').where('id', '=', id).execute()
    const before = personOf(row)
    const action = { action: 'delete-shareholder', companyId: row.company_id, shareholderId: id, before } as const
    await savePeopleChange(platform, trx, call, action)
    return { status: 'ok', sharesSum: await sharesSumOf(trx, row.company_id) }
  })
