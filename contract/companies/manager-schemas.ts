import * as z from 'zod/mini'
import { captchaToken, day, email, phone } from '../core/fields.ts'
import { reference } from '../core/reference.ts'
import { hundredths } from './rules.ts'
import { identityCheckStatuses } from './schemas.ts'

const said = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message }), z.maxLength(max))

/** Text that may stay empty; empty is null. */
const optionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(max)),
        z.transform((text) => (text === '' ? null : text)),
      ),
    ),
  )

const managedCompanyFields = {
  name: said(160, 'company.name_empty'),
  description: said(1000, 'company.description_empty'),
  /** Whole pounds, at least 1. */
  shareCapital: z
    .number({ error: 'company.share_capital' })
    .check(
      z.int({ error: 'company.share_capital' }),
      z.gte(1, { error: 'company.share_capital' }),
      z.lte(1_000_000_000),
    ),
  status: z.union([z.literal(0), z.literal(1)]),
  termsAccepted: z.optional(z.boolean()),
  address: optionalText(75),
  country: optionalText(75),
  companyNumber: optionalText(20),
  vatNumber: optionalText(30),
  taxCode: optionalText(30),
}

interface Incorporation {
  status?: 0 | 1 | undefined
  address?: string | null | undefined
}

const incorporatedNeedsAddress = z.refine<Incorporation>((form) => form.status !== 1 || Boolean(form.address), {
  error: 'company.address_for_incorporated',
  path: ['address'],
  when: () => true,
})

/** The form of a manager, for the browser: a company in all its fields. */
export const managedCompanyForm = z.object(managedCompanyFields).check(incorporatedNeedsAddress)

/** What a manager saves of a company. `version` is the one last seen: 409 `conflict` with the newer state when it has moved. */
export const managedCompany = z
  .strictObject({
    ...managedCompanyFields,
    compiler: z.optional(reference('users')),
    captchaToken: z.optional(captchaToken),
    version: z.optional(z.number()),
  })
  .check(incorporatedNeedsAddress)
export type ManagedCompany = z.output<typeof managedCompany>

const percent = z.number({ error: 'shareholder.share' }).check(
  z.gte(0, { error: 'shareholder.share' }),
  z.lte(100, { error: 'shareholder.share' }),
  z.refine((value) => hundredths(value) !== null, { error: 'yup.two_decimals' }),
)

/** A shareholder as a manager writes one: each text must say something, with a message of its own. */
export const managedShareholder = z.object({
  name: said(75, 'shareholder.name_empty'),
  surname: said(75, 'shareholder.surname_empty'),
  email,
  dateOfBirth: day,
  placeOfBirth: said(75, 'shareholder.place_of_birth_empty'),
  addressStreet: said(75, 'shareholder.street_empty'),
  addressCity: said(75, 'shareholder.city_empty'),
  addressCountry: said(75, 'shareholder.country_empty'),
  phoneNumber: phone,
  shareOwnedPerc: percent,
  isDirector: z.boolean(),
  isShareholder: z.boolean(),
  /** 0 pending, 1 completed, 2 failed, null hidden. */
  identityVerificationStatus: z.optional(z.nullable(z.literal([0, 1, 2]))),
  /** The check provider's number; setting it sets the verification too, unless that is sent as well. */
  identityCheckStatus: z.optional(z.nullable(z.literal(identityCheckStatuses))),
})
export type ManagedShareholder = z.output<typeof managedShareholder>
