import type { Blocker } from '#contract/companies/manager-stages.ts'
import type { Stage } from '#contract/companies/stages.ts'
import { type StageChangeRow, type StageRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Who changes a stage. */
export interface StageActor {
  readonly kind: StageChangeRow['actor_kind']
  readonly userId: number | null
}

/** A change of a company's stage, as it is recorded. */
export interface NewChange {
  readonly companyId: number
  readonly kind: StageChangeRow['kind']
  readonly to: Stage
  readonly at: Date
  readonly actor: StageActor
  readonly waitingFor?: string | null
  readonly rejectionReason?: string | null
  readonly overrideReason?: string | null
  /** What was still needed when it was filed all the same. */
  readonly overridden?: readonly Blocker[]
  /** Who becomes the owner with this change; null for nobody, undefined to leave the owner. */
  readonly newOwner?: number | null | undefined
  /** When the customer is mailed about it; null for no mail. */
  readonly mailDueAt: Date | null
}

/** Finds the stage of a company; the caller has locked the company where it writes. */
export const findStage = (trx: Trx, companyId: number): Promise<StageRow> =>
  tables(trx).selectFrom('company_stage').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow()

/** Finds the newest change of a company's stage that was not undone. */
export const newestChange = (trx: Trx, companyId: number): Promise<StageChangeRow | undefined> =>
  tables(trx)
    .selectFrom('company_stage_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Cancels the mails about earlier changes that are not sent yet: only the last of several quick moves is mailed. */
const cancelMails = async (trx: Trx, companyId: number): Promise<void> => {
  await tables(trx)
    .updateTable('company_stage_change')
    .set({ mail_due_at: null })
    .where('company_id', '=', companyId)
    .where('mail_due_at', 'is not', null)
    .execute()
}

/** Records a change of a company's stage, whose company the caller has locked or created, and makes it the current. */
export const recordChange = async (trx: Trx, change: NewChange): Promise<StageRow> => {
  const before = await tables(trx)
    .selectFrom('company_stage')
    .selectAll()
    .where('company_id', '=', change.companyId)
    .executeTakeFirst()
  const version = (before?.version ?? 0) + 1
  const texts = { waiting_for: change.waitingFor ?? null, rejection_reason: change.rejectionReason ?? null }
  await cancelMails(trx, change.companyId)
  await tables(trx)
    .insertInto('company_stage_change')
    .values({
      company_id: change.companyId,
      kind: change.kind,
      from_stage: before?.stage ?? null,
      stage: change.to,
      at: change.at.toISOString(),
      actor_kind: change.actor.kind,
      actor_id: change.actor.userId,
      ...texts,
      override_reason: change.overrideReason ?? null,
      overridden: change.overridden === undefined ? null : JSON.stringify(change.overridden),
      took_over: change.newOwner !== undefined,
      ...(change.newOwner === undefined
        ? {}
        : { owner_id: change.newOwner, former_owner_id: before?.owner_id ?? null }),
      version,
      mail_due_at: change.mailDueAt?.toISOString() ?? null,
    })
    .execute()
  const current = {
    stage: change.to,
    since: change.at.toISOString(),
    ...texts,
    version,
    ...(change.newOwner === undefined ? {} : { owner_id: change.newOwner }),
  }
  return tables(trx)
    .insertInto('company_stage')
    .values({ company_id: change.companyId, ...current })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(current))
    .returningAll()
    .executeTakeFirstOrThrow()
}
