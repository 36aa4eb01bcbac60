import * as z from 'zod/mini'
import {
  amlAnswers,
  amlReview,
  amlScreening,
  beneficialOwner,
  identifiedPerson,
  maxAmlEntries,
  maxAmlText,
} from '#contract/aml/schemas.ts'
import { day, optionalText, requiredLine } from '#contract/core/fields.ts'

/** A choice that may be open: a select gives an empty text for none. */
const open = <T extends z.ZodMiniType>(choice: T) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text): unknown => (text === null || text === '' ? undefined : text)),
    ),
    choice,
  )

const entries = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.maxLength(maxAmlEntries))
const { shape } = amlAnswers

/** The form of the risk: answers, countries, and a raised rating. */
export const riskForm = z.strictObject({
  answers: z.strictObject({
    presence: open(shape.presence),
    structure: open(shape.structure),
    business: open(shape.business),
    services: open(shape.services),
    purpose_clear: open(shape.purpose_clear),
    funds: open(shape.funds),
    turnover: open(shape.turnover),
  }),
  countries: entries(z.strictObject({ code: z.string().check(z.minLength(1, { error: 'yup.required' })) })),
  raisedTo: open(z.optional(z.enum(['medium', 'high']))),
  raiseReason: optionalText(500),
})

/** The form of identities: the customer's name, who was identified, and who owns. */
export const identityForm = z.strictObject({
  customerName: requiredLine(160),
  identified: entries(identifiedPerson),
  owners: entries(beneficialOwner),
})

/** The form of the purpose. */
export const purposeForm = z.strictObject({
  purpose: optionalText(maxAmlText),
  sourceOfFunds: optionalText(maxAmlText),
})

/** The form of a screening, with its fields where the server names them. */
export const screeningForm = z.strictObject({ screening: amlScreening })

/** The form of a review, with its fields where the server names them; an empty choice says that it has no evidence. */
export const reviewForm = z.strictObject({
  review: z.strictObject({
    reviewedOn: amlReview.shape.reviewedOn,
    evidence: z.pipe(
      z.nullable(z.string()),
      z.transform((text) => (text === null || text === '' ? null : Number(text))),
    ),
  }),
})

/** The form of a suspicion. */
export const suspicionForm = z.strictObject({ suspicionNoted: z.boolean(), suspicionNote: optionalText(maxAmlText) })

/** The form of the relationship's end; an empty day says that it lasts. */
export const endForm = z.strictObject({
  endedOn: z.pipe(
    z.union([z.literal(''), day]),
    z.transform((text) => (text === '' ? null : text)),
  ),
})
