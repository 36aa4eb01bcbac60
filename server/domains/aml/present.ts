import type { AmlReason } from '#contract/aml/rating.ts'
import type { AmlFile } from '#contract/aml/schemas.ts'
import { iri } from '#contract/core/reference.ts'
import { accountEmailsOf } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { evidenceOf } from './find-file.ts'
import { assess, deletedOn, gapsOf, mayApprove, statusOf } from './rules.ts'
import type { AmlEvidenceRow, AmlFileRow } from './tables.ts'

/** Who reads a file, and when. */
export interface Reading {
  readonly managerId: number
  readonly now: Date
}

const none = { question: null, answer: null, weight: null, rule: null, country: null }
const presentReason = (reason: AmlReason): AmlFile['reasons'][number] => ({ ...none, ...reason })

/** Presents evidence with the address of who uploaded it. */
export const presentEvidence = (
  row: AmlEvidenceRow,
  emails: ReadonlyMap<number, string>,
): AmlFile['evidence'][number] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  uploadedAt: instant(row.uploaded_at),
  reviewedOn: row.reviewed_on,
  uploadedBy: row.uploaded_by === null ? null : (emails.get(row.uploaded_by) ?? null),
})

/** Presents a file to a manager. */
export const presentFile = async (db: Db | Trx, row: AmlFileRow, { managerId, now }: Reading): Promise<AmlFile> => {
  const evidence = await evidenceOf(db, row.id)
  const ids = [row.user_id, row.rated_by, row.approved_by, ...evidence.map((one) => one.uploaded_by)]
  const emails = await accountEmailsOf(
    db,
    ids.filter((id) => id !== null),
  )
  const emailOf = (id: number | null): string | null => (id === null ? null : (emails.get(id) ?? null))
  const today = londonDay(now)
  const { rating, score, reasons } = assess(row, row.reviewed_on)
  return {
    '@id': iri('aml_files', row.id),
    id: row.id,
    customer: { id: row.user_id, name: row.customer_name, email: row.customer_email },
    hasAccount: emails.has(row.user_id),
    status: statusOf(row),
    gaps: gapsOf(row, evidence),
    calculatedRating: rating,
    rating: row.rating,
    score,
    reasons: reasons.map(presentReason),
    ratedBy: emailOf(row.rated_by),
    ratedAt: instantOrNull(row.rated_at),
    approvedBy: emailOf(row.approved_by),
    approvedAt: instantOrNull(row.approved_at),
    canApprove: mayApprove(row, managerId),
    reviewedOn: row.reviewed_on,
    reviewOn: row.review_on,
    isReviewDue: row.ended_on === null && row.review_on <= today,
    answers: row.answers,
    countries: [...row.countries],
    identified: [...row.identified],
    owners: [...row.owners],
    purpose: row.purpose,
    sourceOfFunds: row.source_of_funds,
    screening: row.screening,
    evidence: evidence.map((one) => presentEvidence(one, emails)),
    raisedTo: row.raised_to,
    raiseReason: row.raise_reason,
    suspicionNoted: row.suspicion_noted,
    suspicionNote: row.suspicion_note,
    endedOn: row.ended_on,
    deletedOn: row.ended_on === null ? null : deletedOn(row.ended_on),
    createdAt: instant(row.created_at),
    version: row.version,
  }
}
