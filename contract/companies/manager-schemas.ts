import * as z from 'zod/mini'
import { compactPhone, optionalAddress, phone, requiredAddress, taxNumber } from '#contract/core/contact-fields.ts'
import {
  captchaToken,
  day,
  email,
  optionalDay,
  optionalLine,
  requiredLine,
  requiredText,
  storable,
} from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { reference } from '#contract/core/reference.ts'
import { check } from '#contract/core/violations.ts'
import { tidyLine } from '#contract/core/written-text.ts'
import { hundredths } from './rules.ts'
import { identityCheckStatuses } from './schemas.ts'

/** Builds a required field with its own message for an empty value. */
const filled = <T extends z.ZodMiniType<unknown, string>>(field: T, empty: string) =>
  z.pipe(
    z
      .string({ error: ({ code, input }) => (code === 'invalid_type' && (input ?? null) === null ? empty : undefined) })
      .check(z.overwrite(tidyLine), z.minLength(1, { error: empty })),
    field,
  )

const managedCompanyFields = {
  name: requiredLine(limits.name, 1, 'company.name_empty'),
  description: requiredText(1000, 1, 'company.description_empty'),
  /** Whole pounds, at least 1. */
  shareCapital: z
    .number({ error: 'company.share_capital_number' })
    .check(
      z.int({ error: 'company.share_capital_number' }),
      z.gte(1, { error: 'company.share_capital_number' }),
      z.lte(1_000_000_000),
    ),
  /** 0 not incorporated, 1 incorporated. */
  status: z.literal([0, 1]),
  termsAccepted: z.optional(z.boolean()),
  address: z.optional(optionalAddress(limits.addressLine)),
  /** The second address line. */
  country: z.optional(optionalAddress(limits.addressLine)),
  companyNumber: z.optional(optionalLine(20)),
  vatNumber: z.optional(taxNumber(limits.taxNumber)),
  taxCode: z.optional(taxNumber(limits.taxNumber)),
}

/** Reports whether a company would be incorporated without an address, which its invoices need. */
export const lacksAddress = (company: { status?: 0 | 1 | undefined; address?: string | null | undefined }): boolean =>
  company.status === 1 && !company.address

const incorporatedNeedsAddress = z.refine<Parameters<typeof lacksAddress>[0]>((form) => !lacksAddress(form), {
  error: 'company.address_for_incorporated',
  path: ['address'],
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** A manager's form, for the browser: a company with all its fields. */
export const managedCompanyForm = z.object(managedCompanyFields).check(incorporatedNeedsAddress)

/**
 * A manager's changes to a company; missing fields remain, so the server checks the address rule on the merged record.
 * `version` is the last one read: 409 `conflict` with the newer state if it has changed.
 */
export const managedCompany = z.strictObject({
  ...z.partial(z.object(managedCompanyFields)).shape,
  compiler: z.optional(reference('users')),
  captchaToken: z.optional(captchaToken),
  version: z.optional(z.number()),
})
export type ManagedCompany = z.output<typeof managedCompany>

/** A company that a manager creates for a customer who has none; its people are added one by one. */
export const newManagedCompany = z
  .strictObject({
    ...managedCompanyFields,
    compiler: reference('users'),
    captchaToken: z.optional(captchaToken),
  })
  .check(incorporatedNeedsAddress)
export type NewManagedCompany = z.output<typeof newManagedCompany>

const percent = z.number({ error: 'shareholder.share_percent' }).check(
  z.gte(0, { error: 'shareholder.share_percent' }),
  z.lte(100, { error: 'shareholder.share_percent' }),
  z.refine((value) => hundredths(value) !== null, { error: 'yup.two_decimals' }),
)

/** A shareholder in a manager's form: each text is required, with its own message. */
export const managedShareholder = z.object({
  name: requiredLine(75, 1, 'shareholder.name_empty'),
  surname: requiredLine(75, 1, 'shareholder.surname_empty'),
  email: filled(email, 'shareholder.email_empty'),
  dateOfBirth: filled(day, 'shareholder.date_of_birth_empty'),
  placeOfBirth: requiredLine(75, 1, 'shareholder.place_of_birth_empty'),
  addressStreet: requiredAddress(75, 'shareholder.street_empty'),
  addressCity: requiredAddress(75, 'shareholder.city_empty'),
  addressCountry: requiredLine(75, 1, 'shareholder.country_empty'),
  phoneNumber: filled(phone, 'shareholder.phone_empty'),
  /** 0 for the external director, who has `isShareholder` false; at most two decimals. */
  shareOwnedPerc: percent,
  isDirector: z.boolean(),
  isShareholder: z.boolean(),
  /** The day of the appointment as director, and of the entry as member or PSC; null: with the company. */
  appointedOn: z.optional(optionalDay),
  enteredOn: z.optional(optionalDay),
  /** 0 pending, 1 completed, 2 failed, null hidden. */
  identityVerificationStatus: z.optional(z.nullable(z.literal([0, 1, 2]))),
  /** The check provider's status; setting it also sets the verification, unless that is sent too. */
  identityCheckStatus: z.optional(z.nullable(z.literal(identityCheckStatuses))),
})
export type ManagedShareholder = z.output<typeof managedShareholder>

/** A known shareholder's telephone number, of whatever length was stored before. */
export const storedPhone = filled(
  z.string().check(z.overwrite(compactPhone), z.maxLength(14), z.regex(storable)),
  'shareholder.phone_empty',
)

/** Accepts a valid telephone number, or the stored one however short: saving another field does not depend on it. */
const phoneOr = (stored: string) =>
  z.string().check(
    z.overwrite(compactPhone),
    z.check<string>(({ value, issues }) => {
      if (value === compactPhone(stored)) return
      const checked = check(phone, value)
      if (checked.ok) return
      for (const { message, params } of checked.violations)
        issues.push({ code: 'custom', input: value, message, ...(params ? { params } : {}) })
    }),
  )

/** Builds the schema of a known shareholder: accepts values stored earlier if they are unchanged. */
export const managedShareholderFrom = ({ phoneNumber }: Pick<ManagedShareholder, 'phoneNumber'>) =>
  z.object({ ...managedShareholder.shape, phoneNumber: filled(phoneOr(phoneNumber), 'shareholder.phone_empty') })
