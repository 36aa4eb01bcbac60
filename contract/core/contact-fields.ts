import * as z from 'zod/mini'
import { optional, required } from './fields.ts'
import { withUkPostcode } from './postcode.ts'
import { taxNumberOf } from './tax-number.ts'
import { tidyLine } from './written-text.ts'

/** Builds a required line of an address; a UK postcode in it is formatted as the post writes it. */
export const requiredAddress = (max: number, empty = 'yup.required') =>
  required((written) => withUkPostcode(tidyLine(written)), max, 1, empty)

/** Builds an optional line of an address. */
export const optionalAddress = (max: number) => optional((written) => withUkPostcode(tidyLine(written)), max)

/** Builds an optional VAT, tax or fiscal number of any country; known formats without separators and in capitals. */
export const taxNumber = (max: number) => optional(taxNumberOf, max)

/**
 * Separators that people put between the digits of a telephone number, except brackets: spaces, dots, slashes and
 * dashes of every kind.
 */
const phoneSeparators = /[\s./\p{Pd}\u2212]/gu

/**
 * The trunk zero that is dialled only inside the country; in Italy, San Marino and the Vatican it is part of the
 * number (ITU-T E.164).
 */
const trunkZero = /^((?:\+|00)(?!39\(|37[89]\()\d{1,3})\(0\)/

/**
 * Formats a telephone number for storage: without separators, and without the bracketed zero dialled only inside the
 * country (`+44 (0)20 7946 0000`).
 */
export const compactPhone = (typed: string): string =>
  tidyLine(typed.normalize('NFKC'))
    .replace(phoneSeparators, '')
    .replace(/^\((\+?\d+)\)/, '$1')
    .replace(trunkZero, '$1')
    .replace(/[()]/g, '')

/** A telephone number as people write it; its digits, with or without a leading plus, are 10 to 14 characters. */
export const phone = z
  .string()
  .check(z.overwrite(compactPhone), z.minLength(1), z.minLength(10), z.maxLength(14), z.regex(/^\+?\d+$/))
