import * as z from 'zod/mini'
import { searchedCollection } from '#contract/core/collection.ts'
import { day, instant, optionalText, recordVersion, requiredLine } from '#contract/core/fields.ts'
import { type FileType, imageTypes } from '#contract/documents/schemas.ts'
import { amlQuestionKeys, amlQuestions, amlRatings, amlScreeningResults } from './answers.ts'

/**
 * incomplete: something is missing; awaiting_approval: high risk that a second manager has not approved; in_order;
 * ended: the relationship is over, and the file is deleted five years later.
 */
export const amlStatuses = ['incomplete', 'awaiting_approval', 'in_order', 'ended'] as const
export type AmlStatus = (typeof amlStatuses)[number]

/** What a file may still lack. */
export const amlGaps = ['questions', 'countries', 'identity', 'owners', 'purpose', 'screening', 'evidence'] as const
export type AmlGap = (typeof amlGaps)[number]

/** By which document or check a person was identified. */
export const identityDocuments = [
  'passport',
  'identity_card',
  'driving_licence',
  'residence_permit',
  'electronic',
] as const

/** Why a person is a beneficial owner (Part 1 of Schedule 1A to the Companies Act 2006, in short). */
export const controlNatures = [
  'shares_25_to_50',
  'shares_50_to_75',
  'shares_75_to_100',
  'votes',
  'directors',
  'influence',
] as const

/** Files that are taken as evidence. */
export const evidenceTypes = ['pdf', ...imageTypes, 'docx', 'csv', 'txt'] as const satisfies readonly FileType[]
export type EvidenceType = (typeof evidenceTypes)[number]
/** The most evidence files of a customer. */
export const maxEvidenceFiles = 20
/** The most people, owners or countries in a file. */
export const maxAmlEntries = 20
/** Maximum length of a text, in characters. */
export const maxAmlText = 2_000
const entries = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.maxLength(maxAmlEntries))

/** A person who was identified. Numbers of documents are not stored. */
export const identifiedPerson = z.strictObject({
  name: requiredLine(160),
  document: z.enum(identityDocuments),
  checkedOn: day.check(z.minLength(1, { error: 'yup.required' })),
  checkedBy: requiredLine(160),
})
export type IdentifiedPerson = z.output<typeof identifiedPerson>

/** A person who owns or controls the customer. */
export const beneficialOwner = z.strictObject({ name: requiredLine(160), nature: z.enum(controlNatures) })
export type BeneficialOwner = z.output<typeof beneficialOwner>

/** A screening against the sanctions list and for politically exposed persons. */
export const amlScreening = z.strictObject({
  sanctions: z.enum(amlScreeningResults),
  pep: z.enum(amlScreeningResults),
  checkedOn: day.check(z.minLength(1, { error: 'yup.required' })),
  checkedBy: requiredLine(160),
})
export type AmlScreening = z.output<typeof amlScreening>

const answer = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum(values))

/** Answers of the questionnaire; open questions are left out. */
export const amlAnswers = z.strictObject({
  presence: answer(amlQuestions.presence),
  structure: answer(amlQuestions.structure),
  business: answer(amlQuestions.business),
  services: answer(amlQuestions.services),
  purpose_clear: answer(amlQuestions.purpose_clear),
  funds: answer(amlQuestions.funds),
  turnover: answer(amlQuestions.turnover),
})

/** A country by its ISO 3166 code. */
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

const stored = {
  customerName: requiredLine(160),
  answers: amlAnswers,
  countries: entries(country),
  identified: entries(identifiedPerson),
  owners: entries(beneficialOwner),
  purpose: optionalText(maxAmlText),
  sourceOfFunds: optionalText(maxAmlText),
  screening: z.nullable(amlScreening),
  /** A rating above the calculated one, with its reason; null for none. */
  raisedTo: z.nullable(z.enum(['medium', 'high'])),
  raiseReason: optionalText(500),
  suspicionNoted: z.boolean(),
  suspicionNote: optionalText(maxAmlText),
  /** The day on which the relationship ended; null while it lasts. */
  endedOn: z.nullable(day),
}

/** A review of the file: its day, and the ID of its evidence. */
export const amlReview = z.strictObject({
  reviewedOn: day.check(z.minLength(1, { error: 'yup.required' })),
  evidence: z.nullable(z.number()),
})
export type AmlReview = z.output<typeof amlReview>

/** What staff change of a file; what is left out remains. */
export const amlFileChange = z.strictObject({
  ...z.partial(z.object(stored)).shape,
  /** Records a review, with one of the file's evidence files if there is one. */
  review: z.optional(amlReview),
  version: recordVersion,
})
export type AmlFileChange = z.output<typeof amlFileChange>

const reason = z.strictObject({
  kind: z.enum(['answer', 'rule']),
  /** The question, or null for a rule. */
  question: z.nullable(z.enum(amlQuestionKeys as [(typeof amlQuestionKeys)[number]])),
  answer: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  rule: z.nullable(z.enum(['sanctions', 'pep', 'country'])),
  country: z.nullable(z.string()),
})

/** An evidence file. */
export const amlEvidence = z.strictObject({
  id: z.number(),
  name: z.string(),
  type: z.enum(evidenceTypes),
  size: z.number(),
  uploadedAt: instant,
  /** The day of the review that it is evidence of; null for none. */
  reviewedOn: z.nullable(z.string()),
  /** The address of who uploaded it; null once the account is deleted. */
  uploadedBy: z.nullable(z.string()),
})

const customer = z.strictObject({ id: z.number(), name: z.string(), email: z.string() })

/** A customer's file for the prevention of money laundering. */
export const amlFile = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  customer,
  /** Whether the customer's account still exists. */
  hasAccount: z.boolean(),
  status: z.enum(amlStatuses),
  gaps: z.array(z.enum(amlGaps)),
  /** The calculated rating, and the one in force after staff raised it. */
  calculatedRating: z.nullable(z.enum(amlRatings)),
  rating: z.nullable(z.enum(amlRatings)),
  score: z.number(),
  reasons: z.array(reason),
  ratedBy: z.nullable(z.string()),
  ratedAt: z.nullable(instant),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(instant),
  /** Whether the caller may approve it: complete, high, and rated by somebody else. */
  canApprove: z.boolean(),
  reviewedOn: z.string(),
  reviewOn: z.string(),
  isReviewDue: z.boolean(),
  answers: amlAnswers,
  countries: z.array(z.string()),
  identified: z.array(identifiedPerson),
  owners: z.array(beneficialOwner),
  purpose: z.nullable(z.string()),
  sourceOfFunds: z.nullable(z.string()),
  screening: z.nullable(amlScreening),
  evidence: z.array(amlEvidence),
  raisedTo: z.nullable(z.enum(['medium', 'high'])),
  raiseReason: z.nullable(z.string()),
  suspicionNoted: z.boolean(),
  suspicionNote: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  /** The day on which it is deleted; null while the relationship lasts. */
  deletedOn: z.nullable(z.string()),
  createdAt: instant,
  version: z.number(),
})
export type AmlFile = z.output<typeof amlFile>

/** A line of the list: what must be done for a customer, and nothing of what the file says. */
export const amlRow = z.strictObject({
  /** The file; null for a customer without one. */
  id: z.nullable(z.number()),
  customer,
  status: z.nullable(z.enum(amlStatuses)),
  rating: z.nullable(z.enum(amlRatings)),
  reviewOn: z.nullable(z.string()),
  isReviewDue: z.boolean(),
  endedOn: z.nullable(z.string()),
})
export type AmlRow = z.output<typeof amlRow>
export const amlRows = searchedCollection(amlRow)
