import type { StaffStage, StageMove } from '#contract/companies/manager-stages.ts'
import { londonDay } from '#contract/companies/rules.ts'
import { mayMove, type Stage } from '#contract/companies/stages.ts'
import { changedFields, merged } from '#server/domains/companies/changed-fields.ts'
import { fieldsOf } from '#server/domains/companies/company-fields.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { lockCompany } from '#server/domains/companies/lock-company.ts'
import type { StaffCall } from '#server/domains/companies/staff-call.ts'
import { type CompanyRow, type StageRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict, refuseField } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { assignOwner } from './assign-owner.ts'
import { blockersOf } from './blockers-of.ts'
import { presentStage } from './get-stage.ts'
import { isRepeated } from './is-repeated.ts'
import { lockOwner, newOwnerOf } from './lock-owner.ts'
import { findStage, recordChange } from './record-change.ts'
import { recordStageAction } from './record-stage-action.ts'
import { saveCompanyChange } from './save-company-change.ts'
import { undoMove } from './undo-move.ts'
import { endOfPeriod } from './undo-period.ts'

/** A move of a locked company. */
interface Move {
  readonly company: CompanyRow
  readonly current: StageRow
  readonly sent: StageMove
}

/** The texts that the customer reads, each with the one stage that has it. */
const textsOf = (to: Stage, sent: StageMove) => {
  const waitingFor = to === 'waiting_for_customer' ? sent.waitingFor : null
  const rejectionReason = to === 'rejected' ? sent.rejectionReason : null
  if (waitingFor === undefined) throw refuseField('waitingFor', 'yup.required')
  if (rejectionReason === undefined) throw refuseField('rejectionReason', 'yup.required')
  return { waitingFor, rejectionReason }
}

/** Sets a company to incorporated, through the same function as its own form, with its number and day. */
const incorporate = async (platform: Platform, trx: Trx, call: StaffCall, move: Move): Promise<void> => {
  const { company, sent } = move
  const today = londonDay(platform.clock.now())
  const incorporatedOn = sent.incorporatedOn === undefined || sent.incorporatedOn === '' ? today : sent.incorporatedOn
  if (incorporatedOn > today) throw refuseField('incorporatedOn', 'stage.incorporated_later')
  const { companyNumber, address } = sent
  const fields = merged(fieldsOf(company), {
    status: 1,
    companyNumber: companyNumber ?? undefined,
    address: address ?? undefined,
  })
  if (fields.companyNumber === null) throw refuseField('companyNumber', 'yup.required')
  const changed = changedFields(fieldsOf(company), fields)
  if (!changed) throw refuse('stage_not_allowed')
  await saveCompanyChange(platform, trx, call, company, {
    fields,
    changed,
    incorporatedOn,
    move: { newOwner: newOwnerOf(call, move.current, sent) },
  })
}

/** Records a move to another stage than incorporated; refuses `filed` while something is needed and no reason is sent. */
const moveOn = async (platform: Platform, trx: Trx, call: StaffCall, move: Move): Promise<void> => {
  const { company, sent } = move
  const blockers = sent.stage === 'filed' ? await blockersOf(trx, company.id) : []
  if (blockers.length > 0 && sent.overrideReason === undefined) throw refuse('stage_blocked')
  const at = platform.clock.now()
  await recordChange(trx, {
    companyId: company.id,
    kind: 'moved',
    to: sent.stage,
    at,
    actor: { kind: 'staff', userId: call.actor.userId },
    ...textsOf(sent.stage, sent),
    ...(blockers.length > 0 ? { overrideReason: sent.overrideReason ?? null, overridden: blockers } : {}),
    newOwner: newOwnerOf(call, move.current, sent),
    mailDueAt: endOfPeriod(platform, at),
  })
}

const move = async (platform: Platform, trx: Trx, call: StaffCall, wanted: Move): Promise<void> => {
  const { company, current, sent } = wanted
  if (!mayMove(current.stage, sent.stage)) throw refuse('stage_not_allowed')
  await (sent.stage === 'incorporated' ? incorporate : moveOn)(platform, trx, call, wanted)
  await tables(trx)
    .updateTable('company')
    .set({ last_change_at: platform.clock.now().toISOString() })
    .where('id', '=', company.id)
    .execute()
  await recordStageAction(platform, trx, call, {
    action: 'move-stage',
    companyId: company.id,
    before: { stage: current.stage },
    after: {
      stage: sent.stage,
      ...(sent.waitingFor === undefined ? {} : { waitingFor: sent.waitingFor }),
      ...(sent.rejectionReason === undefined ? {} : { rejectionReason: sent.rejectionReason }),
      ...(sent.overrideReason === undefined ? {} : { overrideReason: sent.overrideReason }),
    },
  })
}

/** Reports whether a call only changes who is responsible: it sends nothing of a move. */
const isAssignment = (current: StageRow, { stage, version: _version, owner, ...move }: StageMove): boolean =>
  stage === current.stage && owner !== undefined && Object.values(move).every((sent) => sent === undefined)

const assign = async (platform: Platform, trx: Trx, call: StaffCall, { company, current, sent }: Move) => {
  const owner = sent.owner ?? null
  await assignOwner(trx, company.id, owner)
  await recordStageAction(platform, trx, call, {
    action: 'assign-formation',
    companyId: company.id,
    before: { owner: current.owner_id },
    after: { owner },
  })
}

/**
 * Moves a formation to another stage, takes back the newest move, or changes its owner, in one transaction with the
 * audit entry. A repeated call changes nothing; another version is refused with the newer state.
 */
export const moveStage = (deps: CompaniesDeps, call: StaffCall, id: number, sent: StageMove): Promise<StaffStage> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    const known = await lockOwner(trx, call, id, sent)
    const company = await lockCompany(trx, id)
    if (!company) throw refuse('not_found')
    const current = await findStage(trx, id)
    const wanted = { company, current, sent }
    const hasOwner = isAssignment(current, sent) && sent.owner === current.owner_id
    if (hasOwner || (await isRepeated(trx, wanted, call.actor.userId))) return presentStage(deps, trx, id)
    // Whose lock was decided on an older state is not known to be the owner of this one.
    if (sent.version !== current.version || known.version !== current.version)
      throw refuseConflict(await presentStage(deps, trx, id))
    if (sent.undo) await undoMove(platform, trx, call, { current, to: sent.stage, formerOwner: known.formerOwner })
    else await (isAssignment(current, sent) ? assign : move)(platform, trx, call, wanted)
    return presentStage(deps, trx, id)
  })
}
