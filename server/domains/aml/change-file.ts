import { higherRating } from '#contract/aml/rating.ts'
import type { AmlFile, AmlFileChange, AmlReview } from '#contract/aml/schemas.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { Refusal, refuseConflict, refuseField } from '#server/platform/http/refusal.ts'
import { recordAmlAction } from './audit-details.ts'
import type { AmlDeps } from './deps.ts'
import { evidenceOf, findFile, lockFile } from './find-file.ts'
import { presentFile } from './present.ts'
import { gapsOf, hasSameFacts, nextReviewOn, ratingOn } from './rules.ts'
import { type AmlEvidenceRow, type AmlFileRow, tables } from './tables.ts'

/** The columns that a change sets. */
const columnsOf = (row: AmlFileRow, sent: AmlFileChange) => {
  const raised = sent.raisedTo === undefined ? row.raised_to : sent.raisedTo
  const reason = sent.raiseReason === undefined ? row.raise_reason : sent.raiseReason
  return {
    customer_name: sent.customerName ?? row.customer_name,
    answers: sent.answers ?? row.answers,
    countries: sent.countries ? [...new Set(sent.countries)] : row.countries,
    identified: sent.identified ?? row.identified,
    owners: sent.owners ?? row.owners,
    purpose: sent.purpose === undefined ? row.purpose : sent.purpose,
    source_of_funds: sent.sourceOfFunds === undefined ? row.source_of_funds : sent.sourceOfFunds,
    screening: sent.screening === undefined ? row.screening : sent.screening,
    raised_to: raised,
    raise_reason: raised === null ? null : reason,
    suspicion_noted: sent.suspicionNoted ?? row.suspicion_noted,
    suspicion_note: sent.suspicionNote === undefined ? row.suspicion_note : sent.suspicionNote,
    ended_on: sent.endedOn === undefined ? row.ended_on : sent.endedOn === '' ? null : sent.endedOn,
  }
}
type Columns = ReturnType<typeof columnsOf>

const stored = (columns: Columns) => ({
  ...columns,
  answers: JSON.stringify(columns.answers),
  countries: JSON.stringify(columns.countries),
  identified: JSON.stringify(columns.identified),
  owners: JSON.stringify(columns.owners),
  screening: columns.screening === null ? null : JSON.stringify(columns.screening),
})

/** Compares two values as JSON that says the same, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const isSame = (row: AmlFileRow, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => canonical(row[name]) === canonical(columns[name]))

const requireDays = (sent: AmlFileChange, today: string): void => {
  const isLater = (day: string | null | undefined): boolean => typeof day === 'string' && day > today
  if (isLater(sent.endedOn)) throw refuseField('endedOn', 'aml.future_day')
  if (isLater(sent.review?.reviewedOn)) throw refuseField('review.reviewedOn', 'aml.future_day')
  if (isLater(sent.screening?.checkedOn)) throw refuseField('screening.checkedOn', 'aml.future_day')
  const index = sent.identified?.findIndex(({ checkedOn }) => isLater(checkedOn)) ?? -1
  if (index >= 0) throw refuseField(`identified[${index}].checkedOn`, 'aml.future_day')
}

/**
 * Refuses what the rest of the file does not allow: an end before it was created, which would delete it too early, a
 * rating that is lowered or raised without a reason, a second current file.
 */
const requireValid = async (trx: Trx, row: AmlFileRow, columns: Columns, customerId: number | null): Promise<void> => {
  const isEndChanged = columns.ended_on !== row.ended_on
  if (isEndChanged && columns.ended_on !== null && columns.ended_on < londonDay(new Date(row.created_at)))
    throw refuseField('endedOn', 'aml.end_before_file')
  if (row.raised_to !== null && higherRating(row.raised_to, columns.raised_to) !== columns.raised_to)
    throw refuseField('raisedTo', 'aml.never_lowered')
  if (columns.raised_to !== null && columns.raise_reason === null)
    throw refuseField('raiseReason', 'aml.reason_required')
  if (row.ended_on === null || columns.ended_on !== null) return
  // The relationship has not ended after all: only with an account, and without another file.
  if (customerId !== row.user_id) throw refuseField('endedOn', 'yup.invalid')
  const other = await tables(trx)
    .selectFrom('aml_file')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  if (other) throw refuseField('endedOn', 'aml.exists')
}

/**
 * Records of which review a piece of evidence is. Refuses a day before the file or its last review, and evidence of
 * another file or review.
 */
const recordReview = async (
  trx: Trx,
  row: AmlFileRow,
  evidence: readonly AmlEvidenceRow[],
  { reviewedOn, evidence: evidenceId }: AmlReview,
): Promise<void> => {
  if (reviewedOn < londonDay(new Date(row.created_at))) throw refuseField('review.reviewedOn', 'aml.review_before_file')
  if (reviewedOn < row.reviewed_on) throw refuseField('review.reviewedOn', 'aml.review_before_last')
  if (evidenceId === null) return
  const found = evidence.find(({ id }) => id === evidenceId)
  if (!found || (found.reviewed_on !== null && found.reviewed_on !== reviewedOn))
    throw refuseField('review.evidence', 'yup.invalid')
  await tables(trx).updateTable('aml_evidence').set({ reviewed_on: reviewedOn }).where('id', '=', evidenceId).execute()
}

/** The rating that follows from a change. A change of its facts rates the file again today, a review on its day. */
const ratedAgain = (
  row: AmlFileRow,
  columns: Columns,
  { reviewedOn, managerId, now }: { reviewedOn: string | undefined; managerId: number; now: Date },
) => {
  const hasNewFacts = !hasSameFacts(row, columns)
  if (!hasNewFacts && reviewedOn === undefined) return {}
  const day = hasNewFacts || reviewedOn === undefined ? londonDay(now) : reviewedOn
  const rating = ratingOn(columns, day)
  const review = { rating, reviewed_on: day, review_on: nextReviewOn(day, rating) }
  if (!hasNewFacts && rating === row.rating) return review
  // An approval is of the facts that were approved: others need a new one.
  const rated = { rated_by: managerId, rated_at: now.toISOString() }
  return { ...review, ...rated, approved_by: null, approved_at: null }
}

/** Locks the customer of a file before the file, in the order of a deletion of the account; null for a deleted one. */
const lockCustomer = async (trx: Trx, id: number): Promise<number | null> => {
  const { user_id: userId } = await findFile(trx, id)
  return (await lockPerson(trx, userId))?.id ?? null
}

/**
 * Changes a file with its audit entry in one transaction; an identical save changes nothing, and is recorded as a
 * reading. Throws a conflict with the current file for a stale version, also recorded as a reading.
 */
export const changeFile = async (
  { platform }: AmlDeps,
  call: StaffAction,
  id: number,
  sent: AmlFileChange,
): Promise<AmlFile> => {
  const answer = await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const managerId = call.actor.userId
    const reading = { managerId, now }
    requireDays(sent, londonDay(now))
    const customerId = sent.endedOn === null || sent.endedOn === '' ? await lockCustomer(trx, id) : null
    const row = await lockFile(trx, id)
    const columns = columnsOf(row, sent)
    const { review } = sent
    const isUnchanged = review === undefined && isSame(row, columns)
    if (isUnchanged || sent.version !== row.version) {
      await recordAmlAction(platform, trx, call, 'read-aml-file', id)
      const current = await presentFile(trx, row, reading)
      return isUnchanged ? current : refuseConflict(current)
    }
    await requireValid(trx, row, columns, customerId)
    const evidence = await evidenceOf(trx, id)
    if (review) await recordReview(trx, row, evidence, review)
    const written = await tables(trx)
      .updateTable('aml_file')
      .set({
        ...stored(columns),
        ...ratedAgain(row, columns, { reviewedOn: review?.reviewedOn, managerId, now }),
        complete: gapsOf(columns, evidence).length === 0,
        version: row.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAmlAction(platform, trx, call, 'change-aml-file', id)
    return presentFile(trx, written, reading)
  })
  // Thrown after the commit, which has the record of the reading.
  if (answer instanceof Refusal) throw answer
  return answer
}
