import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import type { markDeadlineDone as endpoint } from '#contract/registry/manager.ts'
import { documentOwner } from '#server/domains/documents/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { refreshDeadlinesWithin } from './dates/refresh-deadlines.ts'
import type { RegistryDeps } from './deps.ts'
import { lockOwner } from './lock-owner.ts'
import { presentCompanyDeadlines } from './present-company-deadlines.ts'
import { type DeadlineRow, tables } from './tables.ts'

const findDeadline = (trx: Trx, id: number): Promise<DeadlineRow | undefined> =>
  tables(trx).selectFrom('company_deadline').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a deadline with its company's person, and returns both; refuses `not_found`. */
const lockDeadline = async (trx: Trx, id: number): Promise<{ row: DeadlineRow; ownerId: number }> => {
  const found = await findDeadline(trx, id)
  const owner = found && (await lockOwner(trx, found.company_id))
  const row = owner && (await findDeadline(trx, id))
  if (!owner || !row) throw refuse('not_found')
  return { row, ownerId: owner.id }
}

const auditOf = ({ id, kind, due_on: dueOn, company_id: companyId }: DeadlineRow) => ({
  subject: { type: 'company', id: companyId },
  facts: { deadline: id, kind, dueOn },
})

/** Marks a deadline as done, in one transaction with the next one of its kind. Refuses a future day and another's document. */
export const markDeadlineDone = (
  deps: RegistryDeps,
  call: StaffAction,
  id: number,
  { doneOn, note, document }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const { platform } = deps
    const now = platform.clock.now()
    const today = londonDay(now)
    if (doneOn > today) throw refuseField('doneOn', 'yup.not_in_future')
    const { row, ownerId } = await lockDeadline(trx, id)
    if (document !== null && (await documentOwner(trx, document)) !== ownerId)
      throw refuseField('document', 'yup.invalid')
    const mark = { done_on: doneOn, done_note: note, done_document_id: document }
    const isSame = row.done_on === doneOn && row.done_note === note && row.done_document_id === document
    const written = isSame
      ? row
      : await tables(trx)
          .updateTable('company_deadline')
          .set({ ...mark, done_at: now.toISOString(), done_by: call.actor.userId })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
    if (!isSame) {
      const { subject, facts } = auditOf(row)
      await recordAction(platform, trx, call, {
        action: 'mark-deadline-done',
        subject,
        after: { ...facts, doneOn, note, document },
      })
      await refreshDeadlinesWithin(deps, trx, row.company_id)
    }
    const [presented] = await presentCompanyDeadlines(trx, [written], today)
    if (!presented) throw refuse('not_found')
    return presented
  })

/** Undoes the mark of a deadline; repeating it changes nothing. The company's deadlines follow from its facts again. */
export const undoDeadlineDone = (deps: RegistryDeps, call: StaffAction, id: number): Promise<void> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const { row } = await lockDeadline(trx, id)
    if (row.done_at === null) return
    await tables(trx)
      .updateTable('company_deadline')
      .set({ done_on: null, done_at: null, done_by: null, done_note: null, done_document_id: null })
      .where('id', '=', id)
      .execute()
    const { subject, facts } = auditOf(row)
    await recordAction(deps.platform, trx, call, {
      action: 'undo-deadline-done',
      subject,
      before: { ...facts, doneOn: row.done_on, note: row.done_note, document: row.done_document_id },
    })
    await refreshDeadlinesWithin(deps, trx, row.company_id)
  })
