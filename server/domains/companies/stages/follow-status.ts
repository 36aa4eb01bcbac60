import type { CompanyRow } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStage, recordChange, type StageActor } from './record-change.ts'
import { changeBeforeIncorporation, restoredDue } from './restored-due.ts'
import { endOfPeriod } from './undo-period.ts'

/** What the stages need of the platform. */
type Context = Pick<Platform, 'clock' | 'settings'>

/**
 * Records the stage that follows from a company's new status, in the transaction that writes the status. Incorporated
 * is mailed after the undo period; going back is a correction, which leads to the stage before. It is mailed only if the
 * mail about that stage was still to come when the company was incorporated.
 */
export const followStatus = async (
  platform: Context,
  trx: Trx,
  { id, status }: Pick<CompanyRow, 'id' | 'status'>,
  {
    actor,
    kind = 'status',
    newOwner,
  }: { actor: StageActor; kind?: 'status' | 'moved'; newOwner?: number | null | undefined },
): Promise<void> => {
  const at = platform.clock.now()
  const change = { companyId: id, at, actor, ...(newOwner === undefined ? {} : { newOwner }) }
  if (status === 1) {
    await recordChange(trx, { ...change, kind, to: 'incorporated', mailDueAt: endOfPeriod(platform, at) })
    return
  }
  const before = await changeBeforeIncorporation(trx, id)
  const incorporated = await findStage(trx, id)
  await recordChange(trx, {
    ...change,
    kind: 'corrected',
    to: before.stage,
    waitingFor: before.waiting_for,
    rejectionReason: before.rejection_reason,
    mailDueAt: await restoredDue(platform, trx, id, incorporated.since),
  })
}

/** Records the first stage of a new company, and the second if staff created it as incorporated. */
export const startStage = async (
  platform: Context,
  trx: Trx,
  company: Pick<CompanyRow, 'id' | 'status'>,
  actor: StageActor,
): Promise<void> => {
  const at = platform.clock.now()
  await recordChange(trx, { companyId: company.id, kind: 'created', to: 'received', at, actor, mailDueAt: null })
  if (company.status === 1) await followStatus(platform, trx, company, { actor })
}
