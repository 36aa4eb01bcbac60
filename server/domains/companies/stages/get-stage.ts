import { sql } from 'kysely'
import type { StaffStage } from '#contract/companies/manager-stages.ts'
import type { OwnStage } from '#contract/companies/stage.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import { isManager, reachOf } from '#server/domains/companies/policy.ts'
import { type CompanyRow, type StageChangeRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { namesOf, presentRows } from './present-rows.ts'
import { findStage } from './record-change.ts'
import { companyFormations, readFormations } from './stage-rows.ts'

/** Lists the changes of a company's stage, newest first. */
const changesOf = (trx: Trx, companyId: number): Promise<StageChangeRow[]> =>
  tables(trx)
    .selectFrom('company_stage_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()

const presentHistory = async (trx: Trx, changes: readonly StageChangeRow[]): Promise<StaffStage['history']> => {
  const names = await namesOf(
    trx,
    changes.flatMap((change) => [change.actor_id, change.undone_by_id]),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return changes.map((change) => ({
    id: change.id,
    kind: change.kind,
    from: change.from_stage,
    to: change.stage,
    at: instant(change.at),
    by: nameOf(change.actor_id),
    isByCustomer: change.actor_kind === 'customer',
    waitingFor: change.waiting_for,
    rejectionReason: change.rejection_reason,
    overrideReason: change.override_reason,
    overridden: change.overridden ?? [],
    mailedAt: instantOrNull(change.mailed_at),
    undoneAt: instantOrNull(change.undone_at),
    undoneBy: nameOf(change.undone_by_id),
  }))
}

/** Lists the stages that a formation has reached, each with its newest date; a correction takes its stages away. */
const reachedOf = (changes: readonly StageChangeRow[]): OwnStage['reached'] => {
  const reached: OwnStage['reached'] = []
  for (const { stage, at, undone_at: undone, kind } of changes.toReversed()) {
    if (undone !== null) continue
    const known = kind === 'corrected' ? ['incorporated'] : [stage]
    for (const one of known) {
      const index = reached.findIndex((entry) => entry.stage === one)
      if (index !== -1) reached.splice(index, 1)
    }
    if (kind !== 'corrected') reached.push({ stage, at: instant(at) })
  }
  return reached
}

/** Presents a company's stage for staff, with its history. */
export const presentStage = async (
  deps: Pick<CompaniesDeps, 'platform'>,
  trx: Trx,
  companyId: number,
): Promise<StaffStage> => {
  const whole = { order: sql`since`, offset: 0, limit: 1 }
  const rows = await readFormations(trx, companyFormations(sql`c.id = ${companyId}::int`), whole)
  const [row] = await presentRows(deps, trx, rows)
  const company = await findRow(trx, 'id', companyId)
  if (!row || !company) throw refuse('not_found')
  const changes = await changesOf(trx, companyId)
  return {
    ...row,
    incorporatedOn: company.incorporated_on,
    reached: reachedOf(changes),
    history: await presentHistory(trx, changes),
  }
}

/** Presents a company's stage for its customer: no names of staff, nothing of what blocks. */
const presentOwn = async (trx: Trx, company: CompanyRow): Promise<OwnStage> => {
  const row = await findStage(trx, company.id)
  return {
    stage: row.stage,
    since: instant(row.since),
    waitingFor: row.waiting_for,
    rejectionReason: row.rejection_reason,
    incorporatedOn: company.incorporated_on,
    reached: reachedOf(await changesOf(trx, company.id)),
    version: row.version,
  }
}

/** Returns the stage of a company that the actor may see: with its history for managers. */
export const getStage = (
  deps: Pick<CompaniesDeps, 'platform'>,
  actor: UserActor,
  id: number,
): Promise<StaffStage | OwnStage> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const company = await findRow(trx, 'id', id, reachOf(actor))
    if (!company) throw refuse('not_found')
    return isManager(actor) ? presentStage(deps, trx, id) : presentOwn(trx, company)
  })
