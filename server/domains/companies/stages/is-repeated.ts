import type { StageMove } from '#contract/companies/manager-stages.ts'
import { type CompanyRow, type StageChangeRow, type StageRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Reports whether nothing was sent, or what is stored. An empty field of a form counts as nothing. */
const isStored = (sent: string | null | undefined, stored: string | null): boolean =>
  sent === undefined || sent === null || sent === '' || sent === stored

/** Reports whether a company has the number, day and office that a call sends with its incorporation. */
const hasSame = (company: CompanyRow, { companyNumber, incorporatedOn, address }: StageMove): boolean =>
  isStored(companyNumber, company.company_number) &&
  isStored(incorporatedOn, company.incorporated_on) &&
  isStored(address, company.address)

/** Reports whether a change is what a call requested. A reason to override is stored only where something was needed. */
const isSame = (change: StageChangeRow, sent: StageMove, actorId: number): boolean => {
  const next = sent.version + 1
  if (sent.undo)
    return change.undone_version === next && change.undone_by_id === actorId && change.from_stage === sent.stage
  return (
    change.version === next &&
    change.actor_id === actorId &&
    change.stage === sent.stage &&
    change.waiting_for === (sent.waitingFor ?? null) &&
    change.rejection_reason === (sent.rejectionReason ?? null) &&
    (change.overridden === null || change.override_reason === (sent.overrideReason ?? null))
  )
}

/**
 * Reports whether a call repeats the newest change, after a double click or a lost response: the same actor, from the
 * same version to the same stage, with what is stored. Anything else that is sent is a conflict.
 */
export const isRepeated = async (
  trx: Trx,
  { company, current, sent }: { company: CompanyRow; current: StageRow; sent: StageMove },
  actorId: number,
): Promise<boolean> => {
  if (sent.version >= current.version) return false
  const newest = await tables(trx)
    .selectFrom('company_stage_change')
    .selectAll()
    .where('company_id', '=', current.company_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (newest === undefined || !isSame(newest, sent, actorId)) return false
  if (sent.undo) return true
  const hasOwner = sent.owner === undefined || sent.owner === current.owner_id
  return hasOwner && (sent.stage !== 'incorporated' || hasSame(company, sent))
}
