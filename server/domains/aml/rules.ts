import { type AmlAnswers, type AmlRating, amlQuestionKeys } from '#contract/aml/answers.ts'
import { type AmlAssessment, higherRating, rateCustomer, reviewMonthsOf } from '#contract/aml/rating.ts'
import { type AmlGap, type AmlScreening, type AmlStatus } from '#contract/aml/schemas.ts'
import { lawFigure } from '#contract/law/law-figures.ts'
import { monthsLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { AmlEvidenceRow, AmlFileRow } from './tables.ts'

/** What a file says that its rating and its gaps follow from. */
export type Contents = Pick<
  AmlFileRow,
  'answers' | 'countries' | 'identified' | 'owners' | 'purpose' | 'screening' | 'raised_to'
>

/** Reports whether evidence can be of a screening: it was uploaded on its day or later. */
const isEvidenceOf = (
  screening: AmlScreening | null,
  { uploaded_at: at }: Pick<AmlEvidenceRow, 'uploaded_at'>,
): boolean => screening !== null && londonDay(new Date(at)) >= screening.checkedOn

/** Returns what a file lacks before it is in order. */
export const gapsOf = (file: Contents, files: readonly Pick<AmlEvidenceRow, 'uploaded_at'>[]): AmlGap[] => {
  const { answers, countries, identified, owners, purpose, screening } = file
  const missing: Readonly<Record<AmlGap, boolean>> = {
    questions: amlQuestionKeys.some((question) => answers[question] === undefined),
    countries: countries.length === 0,
    identity: identified.length === 0,
    owners: owners.length === 0,
    purpose: purpose === null,
    screening: screening === null,
    evidence: !files.some((one) => isEvidenceOf(screening, one)),
  }
  return (Object.keys(missing) as AmlGap[]).filter((gap) => missing[gap])
}

/** Calculates the rating of a file on a day. */
export const assess = (file: Pick<Contents, 'answers' | 'countries' | 'screening'>, day: string): AmlAssessment =>
  rateCustomer(
    {
      answers: file.answers,
      countries: file.countries,
      sanctions: file.screening?.sanctions ?? null,
      pep: file.screening?.pep ?? null,
    },
    day,
  )

/** Returns the rating in force on a day: the calculated one, or what staff raised it to. */
export const ratingOn = (file: Contents, day: string): AmlRating | null =>
  higherRating(assess(file, day).rating, file.raised_to)

/** Returns the day of the next review after one. */
export const nextReviewOn = (reviewedOn: string, rating: AmlRating | null): string =>
  monthsLater(reviewedOn, reviewMonthsOf(rating, reviewedOn))

/** Returns the day on which a file is deleted: the same day after the years of the law; 1 March after 29 February. */
export const deletedOn = (endedOn: string): string => {
  const year = Number(endedOn.slice(0, 4)) + lawFigure('amlRetentionYears', endedOn)
  const day = endedOn.slice(4)
  return day === '-02-29' ? `${year}-03-01` : `${year}${day}`
}

/** Returns where a file stands. */
export const statusOf = (file: Pick<AmlFileRow, 'ended_on' | 'complete' | 'rating' | 'approved_by'>): AmlStatus => {
  if (file.ended_on !== null) return 'ended'
  if (!file.complete) return 'incomplete'
  return file.rating === 'high' && file.approved_by === null ? 'awaiting_approval' : 'in_order'
}

/** Reports whether a manager may approve a file: it waits for it, and somebody else rated it. */
export const mayApprove = (
  file: Parameters<typeof statusOf>[0] & Pick<AmlFileRow, 'rated_by'>,
  managerId: number,
): boolean => statusOf(file) === 'awaiting_approval' && file.rated_by !== null && file.rated_by !== managerId

const answersText = (answers: AmlAnswers): string =>
  amlQuestionKeys.map((question) => answers[question] ?? '').join(' ')

const screeningText = (screening: AmlScreening | null): string =>
  screening === null ? '' : `${screening.sanctions} ${screening.pep}`

/** Reports whether two states of a file have the same facts for its rating. */
export const hasSameFacts = (one: Contents, other: Contents): boolean =>
  answersText(one.answers) === answersText(other.answers) &&
  one.countries.toSorted().join() === other.countries.toSorted().join() &&
  screeningText(one.screening) === screeningText(other.screening) &&
  one.raised_to === other.raised_to
