import * as z from 'zod/mini'
import { optionalAddress } from '#contract/core/contact-fields.ts'
import { day, email, instant, optionalDay, optionalLine, optionalText, recordVersion } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { withUkPostcode } from '#contract/core/postcode.ts'
import { idParam } from '#contract/core/reference.ts'
import { tidyLine } from '#contract/core/written-text.ts'
import { lawFigure } from '#contract/law/law-figures.ts'
import { maxPeriodEnd } from '#contract/registry/company-periods.ts'
import {
  articlesChoices,
  controlBands,
  filingNeedCodes,
  nations,
  nominalUnits,
  sharesPaidChoices,
  vatStaggers,
} from './filing-rules.ts'
import { londonDay } from './rules.ts'

/** Maximum number of SIC codes that Companies House records of a company, on the day on which the product starts. */
export const maxSicCodes = lawFigure('sicCodes', londonDay(new Date()))
/** Maximum number of accounting periods of the record. */
const maxPeriods = 20
/** Maximum length of the rights of the shares, in characters. */
export const maxShareRights = 4_000

/** A box of the post office: the registered office must be where somebody receives and acknowledges letters. */
const poBox = /\bP\.? ?O\.? ?Box\b/i

const officeLine = optionalAddress(limits.addressLine).check(
  z.refine((line) => line === null || !poBox.test(line), { error: 'filing.po_box' }),
)

/** Reports whether a formatted text is one UK postcode: then its letters and digits alone are formatted to it. */
const isUkPostcode = (text: string): boolean =>
  text.includes(' ') && withUkPostcode(text.replace(' ', '').toLowerCase()) === text

const ukPostcode = z.nullable(
  z.pipe(
    z.string().check(
      z.overwrite((written) => withUkPostcode(tidyLine(written))),
      z.maxLength(10),
      z.refine((text) => text === '' || isUkPostcode(text), { error: 'filing.postcode' }),
    ),
    z.transform((text) => (text === '' ? null : text)),
  ),
)

const optionalEmail = z.nullable(
  z.pipe(
    z.union([z.literal(''), email]),
    z.transform((text) => (text === '' ? null : text)),
  ),
)

/** Five digits; the server also checks that the condensed list has the code. */
const sicCode = z.string().check(z.regex(/^\d{5}$/, { error: 'filing.sic_unknown' }))

const pounds = z.number().check(
  z.gt(0),
  z.lte(100_000),
  z.refine((value) => Math.abs(Math.round(value * nominalUnits) - value * nominalUnits) < 1e-6, {
    error: 'filing.nominal_decimals',
  }),
)

/** Days, both included; at most the longest period of a company's accounts. */
const accountingPeriod = z.strictObject({ startsOn: day, endsOn: day }).check(
  z.refine(({ startsOn, endsOn }) => startsOn < endsOn, { error: 'filing.period_order', path: ['endsOn'] }),
  z.refine(({ startsOn, endsOn }) => endsOn <= maxPeriodEnd(startsOn), {
    error: 'filing.period_long',
    path: ['endsOn'],
  }),
)

const accountingPeriods = z.array(accountingPeriod).check(
  z.maxLength(maxPeriods),
  z.refine((periods) => periods.every(({ startsOn }, at) => at === 0 || startsOn > (periods[at - 1]?.endsOn ?? '')), {
    error: 'filing.period_overlap',
  }),
)

/** The form of a personal code: 11 letters and digits. */
export const personalCodeForm = /^[A-Z0-9]{11}$/

/** A personal code of Companies House, with or without its dashes; null removes it. */
export const personalCode = z.nullable(
  z.pipe(
    z.string().check(
      z.overwrite((written) =>
        tidyLine(written)
          .replace(/[\s.\p{Pd}\u2212]/gu, '')
          .toUpperCase(),
      ),
      z.refine((code) => code === '' || personalCodeForm.test(code), { error: 'filing.personal_code' }),
    ),
    z.transform((code) => (code === '' ? null : code)),
  ),
)

/** What the customer enters of the company; null where nothing is entered. */
export const filingCompanyFields = {
  nation: z.nullable(z.enum(nations)),
  officeStreet: officeLine,
  officeCity: officeLine,
  officePostcode: ukPostcode,
  registeredEmail: optionalEmail,
  sicCodes: z.array(sicCode).check(
    z.maxLength(maxSicCodes, { error: 'filing.sic_count' }),
    z.refine((codes) => new Set(codes).size === codes.length, { error: 'filing.sic_twice' }),
  ),
  shareClass: optionalLine(50),
  /** Pounds, with at most four decimals. */
  nominalValue: z.nullable(pounds),
  sharesPaid: z.nullable(z.enum(sharesPaidChoices)),
  /** The prescribed particulars, of shares other than ordinary ones under the model articles; in English. */
  shareRights: optionalText(maxShareRights),
  articles: z.nullable(z.enum(articlesChoices)),
  /** Whether own articles are attached to the application; entered by staff. */
  articlesAttached: z.boolean(),
  lawfulPurpose: z.boolean(),
  vatRegisteredOn: optionalDay,
  vatStagger: z.nullable(z.enum(vatStaggers)),
  accountingPeriods,
}

/** What the customer enters of a person. */
const filingPersonFields = {
  nationality: optionalLine(75),
  countryOfResidence: optionalLine(75),
  occupation: optionalLine(100),
  formerNames: optionalLine(160),
  /** The registered office is also the service address. */
  serviceAtOffice: z.boolean(),
  serviceStreet: optionalAddress(limits.addressLine),
  serviceCity: optionalAddress(limits.addressLine),
  servicePostcode: optionalAddress(20),
  serviceCountry: optionalLine(75),
  /** Whether it is a person with significant control; null until it is answered. */
  isPsc: z.nullable(z.boolean()),
  sharesControl: z.nullable(z.enum(controlBands)),
  votesControl: z.nullable(z.enum(controlBands)),
  appointsDirectors: z.boolean(),
  significantInfluence: z.boolean(),
  /** When the code was given to Companies House for this role; entered by staff. */
  directorCodeGivenOn: optionalDay,
  pscCodeGivenOn: optionalDay,
}

/** Changes of one person; omitted fields remain. */
const filingPersonChange = z.strictObject({
  id: idParam,
  ...z.partial(z.object({ ...filingPersonFields, personalCode })).shape,
})
export type FilingPersonChange = z.output<typeof filingPersonChange>

/**
 * Changes of the filing details, of each person once; omitted fields remain. `version` is the last one read: 409
 * `conflict` with the newer state if it has changed.
 */
export const filingChange = z.strictObject({
  version: z.optional(recordVersion),
  ...z.partial(z.object(filingCompanyFields)).shape,
  people: z.optional(
    z.array(filingPersonChange).check(
      z.maxLength(21),
      z.refine((people) => new Set(people.map(({ id }) => id)).size === people.length),
    ),
  ),
})
export type FilingChange = z.output<typeof filingChange>

/** A code of the Standard Industrial Classification with its description. */
export const describedSic = z.strictObject({ code: z.string(), description: z.string() })

/** Something that is still needed; of a person if `shareholderId` is there. */
const filingNeed = z.strictObject({ code: z.enum(filingNeedCodes), shareholderId: z.optional(z.number()) })

const filingPerson = z.strictObject({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  isDirector: z.boolean(),
  isShareholder: z.boolean(),
  shareOwnedPerc: z.number(),
  /** Whole number of shares; null if the percentage does not give one. */
  shares: z.nullable(z.number()),
  ...filingPersonFields,
  /** What the shares suggest: the band of shares and votes, null for nobody with significant control. */
  suggestedControl: z.nullable(z.enum(controlBands)),
  /** Masked; null if none was given. */
  personalCode: z.nullable(z.string()),
})
export type FilingPerson = z.output<typeof filingPerson>

/** The filing details as the API returns them. */
export const filingDetails = z.strictObject({
  companyId: z.number(),
  companyName: z.string(),
  /** Whole pounds. */
  shareCapital: z.number(),
  /** 0 until something is saved; increases with every change. */
  version: z.number(),
  changedAt: z.nullable(instant),
  /** Whether the caller may still change them. */
  isEditable: z.boolean(),
  ...filingCompanyFields,
  /** The descriptions of the chosen codes, in their order. */
  sicDescriptions: z.array(describedSic),
  /** Whole number of all shares; null if the nominal value does not divide the capital. */
  totalShares: z.nullable(z.number()),
  /** The largest customary nominal value, in pounds, with which every percentage is a whole number of shares. */
  suggestedNominalValue: z.number(),
  people: z.array(filingPerson),
  needs: z.array(filingNeed),
  /** How many things the filing needs altogether. */
  neededCount: z.number(),
})
export type FilingDetails = z.output<typeof filingDetails>
