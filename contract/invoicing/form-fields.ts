import * as z from 'zod/mini'
import { optionalAddress, requiredAddress, taxNumber } from '#contract/core/contact-fields.ts'
import { language, optionalLine, optionalText, recordVersion, requiredLine } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { type Currency, currencySigns } from '#contract/core/money.ts'
import { reference } from '#contract/core/reference.ts'
import { tidyEmail } from '#contract/core/written-text.ts'

export { currencySigns }

export type CurrencySign = (typeof currencySigns)[number]
export const currencyOfSign: Readonly<Record<CurrencySign, Currency>> = { '€': 'EUR', '£': 'GBP', $: 'USD' }

/** Content of every document, without the defaults of a new one. */
export const contentFields = {
  customerName: requiredLine(limits.name, 1, 'document.name_empty'),
  customerContact: optionalLine(254),
  fiscalNumber: taxNumber(limits.taxNumber),
  currency: z.enum(currencySigns),
  notes: optionalText(500),
}

/** The two address lines of a document; the kinds name them differently. */
export const firstLine = requiredAddress(limits.addressLine, 'document.address_empty')
export const secondLine = optionalAddress(limits.addressLine)

/** Fields that may be missing from every request. */
export const sharedFields = {
  /** The customer with an account; missing for anyone else. */
  userRef: z.optional(z.nullable(reference('users'))),
  /** The sender's total, in units; a difference is refused. */
  total: z.optional(z.number()),
  /** The language of the PDF; defaults to the customer's, or the writer's. */
  language: z.optional(language),
  /** The version last read, when changing an existing one. */
  version: z.optional(recordVersion),
}

/** The address to which a pro-forma is mailed with its PDF; null for none. */
export const sendByEmailTo = z
  .nullable(
    z.pipe(
      z.string().check(z.overwrite(tidyEmail), z.maxLength(254)),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )
  .check(z.refine((text) => text === null || z.safeParse(z.email(), text).success, { error: 'yup.email' }))
