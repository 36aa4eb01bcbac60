import * as z from 'zod/mini'
import { phone, requiredAddress } from '#contract/core/contact-fields.ts'
import { day, email, instant, requiredLine, requiredText, ticked } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { atLeastSixteen, hundredths, maximumShareholders, sumOfShares } from './rules.ts'

/** A person of the company record; the step checks the age, or the server by the product's clock. */
const personFields = {
  name: requiredLine(limits.personName),
  surname: requiredLine(limits.personName),
  dateOfBirth: day,
  placeOfBirth: requiredLine(75),
  addressStreet: requiredAddress(75),
  addressCity: requiredAddress(75),
  addressCountry: requiredLine(75),
  phoneNumber: phone,
  email,
}

/** The same for a form on this London day: everyone named is at least sixteen. */
const personFieldsOn = (today: string) => ({
  ...personFields,
  dateOfBirth: day.check(z.refine((text) => text === '' || atLeastSixteen(text, today), { error: 'yup.min_age' })),
})

const percentFrom = (minAllowed: number) =>
  z.number().check(
    z.gte(minAllowed),
    z.lte(100),
    z.refine((value) => hundredths(value) !== null, { error: 'yup.two_decimals' }),
  )

/** A missing number has its own message; an `error` on the whole field would also replace those of its checks. */
const wholeNumber = z.number({
  error: ({ expected, input }) =>
    expected === 'number' && typeof input !== 'string' ? 'yup.invalid_number_required' : undefined,
})

/** Step 1: the company. Share capital in whole pounds. */
export const companyStep = z.strictObject({
  name: requiredLine(limits.name),
  description: requiredText(1000),
  numShareholders: wholeNumber.check(z.int(), z.positive(), z.lte(maximumShareholders)),
  shareCapital: wholeNumber.check(z.int(), z.gte(1), z.lte(1_000_000)),
})

/**
 * Builds step 2 for this London day: 1 to 20 shareholders of 1 to 100 percent, adding up to exactly 100 in hundredths.
 */
export const shareholdersStep = (today: string) => {
  const entry = z.strictObject({ ...personFieldsOn(today), shareOwnedPerc: percentFrom(1), isDirector: z.boolean() })
  const shareholders = z.array(entry).check(z.minLength(1), z.maxLength(maximumShareholders))
  return z.strictObject({ shareholders }).check(
    z.superRefine(
      (step, context) => {
        const sum = sumOfShares(step?.shareholders)
        if (sum.whole) return
        const params = { sum: sum.percent }
        context.addIssue({ code: 'custom', message: 'company.wrong_sum_shares', path: ['shareholders'], params })
      },
      // Also runs beside errors of single fields, which would otherwise suppress it.
      { when: () => true },
    ),
  )
}

/** Builds step 3 for this London day: an external director, or none if a shareholder is a director. */
export const directorStep = (today: string, shareholderDirects: boolean) =>
  z.discriminatedUnion(
    'hasExternalDirector',
    [
      z.strictObject({
        hasExternalDirector: z
          .literal(false)
          .check(z.refine(() => shareholderDirects, { error: 'yup.director_required' })),
      }),
      z.strictObject({ hasExternalDirector: z.literal(true), director: z.strictObject(personFieldsOn(today)) }),
    ],
    { error: 'yup.required' },
  )

/** Step 4: who fills in the form, the adult declaration and the terms. */
export const lastStep = z.strictObject({
  compilerName: requiredLine(limits.personName),
  compilerSurname: requiredLine(limits.personName),
  adult: ticked,
  termsAccepted: ticked,
})

const newShareholder = z.strictObject({
  ...personFields,
  shareOwnedPerc: percentFrom(0),
  isDirector: z.boolean(),
  /** False only for the external director: step 2 has no such field, so it defaults to true. */
  isShareholder: z._default(z.boolean(), true),
})

/** The final payload of the wizard. An external director has share 0 and `isShareholder` false. */
export const newCompany = z.strictObject({
  name: companyStep.shape.name,
  description: companyStep.shape.description,
  shareCapital: companyStep.shape.shareCapital,
  termsAccepted: ticked,
  /** The adult declaration of step 4; if missing, it is part of accepting the terms. */
  adult: z.optional(ticked),
  compilerName: lastStep.shape.compilerName,
  compilerSurname: lastStep.shape.compilerSurname,
  shareholders: z
    .array(newShareholder)
    .check(z.minLength(1), z.maxLength(maximumShareholders + 1, { error: 'company.shareholders_count' })),
})
export type NewCompany = z.output<typeof newCompany>
export type NewShareholder = NewCompany['shareholders'][number]

/** The check provider's own status: 0 unknown, 1 submitted, 2 approved, 3 rejected, 4 exported, 6 invited. */
export const identityCheckStatuses = [0, 1, 2, 3, 4, 6] as const

/** A shareholder or external director as the API returns it. */
export const shareholder = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  dateOfBirth: z.string(),
  placeOfBirth: z.string(),
  addressStreet: z.string(),
  addressCity: z.string(),
  addressCountry: z.string(),
  /** Percent, at most two decimals. */
  shareOwnedPerc: z.number(),
  isDirector: z.boolean(),
  isShareholder: z.boolean(),
  /** YYYY-MM-DD of the appointment as director; null: with the company, or no director. */
  appointedOn: z.nullable(z.string()),
  /** YYYY-MM-DD of the entry as member or person with significant control; null: with the company. */
  enteredOn: z.nullable(z.string()),
  phoneNumber: z.string(),
  email: z.string(),
  /** 0 pending, 1 completed, 2 failed, null hidden. */
  identityVerificationStatus: z.nullable(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  /** The check provider's status, 0, 1, 2, 3, 4 or 6; null while no check has started. */
  identityCheckStatus: z.nullable(z.literal(identityCheckStatuses)),
  /** Increases with every change; send it back to detect concurrent changes (409). */
  version: z.number(),
})
export type Shareholder = z.output<typeof shareholder>

/** A company as lists return it. */
export const companyRow = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  companyNumber: z.nullable(z.string()),
  /** The address of its page at Companies House; null without a valid company number. */
  companyHouse: z.nullable(z.string()),
  /**
   * The registry's own status of an incorporated company (`active`, `dissolved`, …) and its detail; null until it is
   * read.
   */
  registryStatus: z.nullable(z.strictObject({ status: z.string(), detail: z.nullable(z.string()) })),
  /** 0 not incorporated, 1 incorporated. */
  status: z.literal([0, 1]),
  /** The user who filled the company form in, or for whom staff did. */
  compiler: z.strictObject({ '@id': z.string(), id: z.number(), email: z.string() }),
  /** When the company or its people last changed. */
  lastChangeAt: instant,
})
export type CompanyRow = z.output<typeof companyRow>

/** A company as the API returns it. `shareCapital` in whole pounds. */
export const company = z.strictObject({
  ...companyRow.shape,
  description: z.string(),
  shareCapital: z.number(),
  address: z.nullable(z.string()),
  /** The second address line. */
  country: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
  termsAccepted: z.boolean(),
  /** Increases with every change of the company's own fields; send it back to detect concurrent changes (409). */
  version: z.number(),
  shareholders: z.array(shareholder),
  /** The sum of the shares in percent; only staff can leave it at anything but 100. */
  sharesSum: z.number(),
})
export type Company = z.output<typeof company>

/** Maximum size of a draft, as JSON in UTF-8, in bytes. */
export const draftLimitBytes = 65_536

const bytesOf = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data)).length

/**
 * The wizard's stored draft: what was typed so far, valid or not, at most 64 kB. `version` detects concurrent devices.
 */
export const draft = z.strictObject({
  step: z.number().check(z.int(), z.gte(1), z.lte(4)),
  version: z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)),
  data: z.record(z.string(), z.unknown()).check(
    z.refine((data) => bytesOf(data) <= draftLimitBytes, {
      error: 'yup.too_long',
      params: { max: draftLimitBytes },
    }),
  ),
})
export type Draft = z.output<typeof draft>

/** The draft as the server returns it, with London's day of the product's clock, for computing ages. */
export const savedDraft = z.strictObject({
  ...draft.shape,
  /** When it was last saved; null for the empty first draft. */
  savedAt: z.nullable(instant),
  today: z.string(),
})
export type SavedDraft = z.output<typeof savedDraft>
