import { type StageChangeRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endOfPeriod } from './undo-period.ts'

/** Finds the newest change before the company was incorporated, to whose stage a correction leads. */
export const changeBeforeIncorporation = (trx: Trx, companyId: number): Promise<StageChangeRow> =>
  tables(trx)
    .selectFrom('company_stage_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('undone_at', 'is', null)
    .where('stage', '<>', 'incorporated')
    // A correction has the stage and texts of the change that it leads back to.
    .where('kind', '<>', 'corrected')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/**
 * Returns when the mail is due about the stage to which a formation goes back: if the change that is taken back was made
 * within the period of the move to that stage, it had taken the mail away. Null where no mail is to be restored.
 */
export const restoredDue = async (
  platform: Pick<Platform, 'settings'>,
  trx: Trx,
  companyId: number,
  takenBackAt: string,
): Promise<Date | null> => {
  const before = await changeBeforeIncorporation(trx, companyId)
  const due = endOfPeriod(platform, before.at)
  if (before.kind !== 'moved' || new Date(instant(takenBackAt)) >= due) return null
  const mailed = await tables(trx)
    .selectFrom('company_stage_change')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '>=', before.id)
    .where('stage', '=', before.stage)
    .where('mailed_at', 'is not', null)
    .executeTakeFirst()
  return mailed ? null : due
}
