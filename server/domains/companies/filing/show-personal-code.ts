import { groupedCode } from '#contract/companies/filing-rules.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { tables } from '#server/domains/companies/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { personalCodeSealer } from './personal-code-sealer.ts'

/**
 * Shows the personal code of a person to a manager, who must file it, and records that in the same transaction.
 * `not_found` for an unknown person and for one without a code.
 */
export const showPersonalCode = async (
  { platform }: CompaniesDeps,
  call: StaffAction,
  shareholderId: number,
): Promise<{ personalCode: string }> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await tables(trx)
      .selectFrom('filing_person')
      .innerJoin('shareholder', 'shareholder.id', 'filing_person.shareholder_id')
      .select(['shareholder.company_id', 'filing_person.personal_code_sealed'])
      .where('shareholder.id', '=', shareholderId)
      .executeTakeFirst()
    if (!row?.personal_code_sealed) throw refuse('not_found')
    await recordAction(platform, trx, call, {
      action: 'show-personal-code',
      subject: { type: 'company', id: row.company_id },
      after: { shareholder: shareholderId },
    })
    return { personalCode: groupedCode(personalCodeSealer(platform).open(row.personal_code_sealed)) }
  })
