import * as z from 'zod/mini'
import { tidyEmail, tidyLine, tidyText } from './written-text.ts'

/** Languages of the product; the first is the default and fallback. */
export const languages = ['en', 'es', 'it'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

/** No NUL and no unpaired surrogate: PostgreSQL stores neither, in text or in JSON. */
export const storable = /^[^\0\p{Cs}]*$/u

/** Builds a field for external text (an id, a token): at most `max` characters that the database can search for. */
export const foreignText = (max: number) => z.string().check(z.maxLength(max), z.regex(storable))

/** At least one visible character: not only blanks, joiners and direction marks. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Normalises text for storage. */
type Tidied = (written: string) => string

/** Builds a required text, normalised; `empty` is the message key for an empty one. */
export const required = (tidied: Tidied, max: number, min: number, empty: string) =>
  z
    .string({ error: ({ code, input }) => (code === 'invalid_type' && (input ?? null) === null ? empty : undefined) })
    .check(
      z.overwrite(tidied),
      z.minLength(1, { error: empty }),
      z.regex(visible, { error: empty }),
      z.minLength(min),
      z.maxLength(max),
      z.regex(storable),
    )

/** Builds an optional text, normalised; empty and null become null. */
export const optional = (tidied: Tidied, max: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.overwrite(tidied), z.maxLength(max), z.regex(storable)),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

/**
 * Builds a required text of several lines (`tidyText`), at most `max` characters; `empty` is the message key for an
 * empty one.
 */
export const requiredText = (max: number, min = 1, empty = 'yup.required') => required(tidyText, max, min, empty)

/** Builds the same in one line: a name, a street, a title. */
export const requiredLine = (max: number, min = 1, empty = 'yup.required') => required(tidyLine, max, min, empty)

/** Builds a search text, normalised; empty means no filter. */
export const searchText = (max: number) => z.string().check(z.overwrite(tidyLine), z.maxLength(max), z.regex(storable))

/** Builds an optional text of several lines, normalised; empty and null become null. */
export const optionalText = (max: number) => optional(tidyText, max)

/** Money of a record, in integer cents, with the sign of its currency (the code of one that is not sold in). */
export const moneyAmount = z.strictObject({ cents: z.number(), currency: z.string() })

/** Builds an optional line. */
export const optionalLine = (max: number) => optional(tidyLine, max)

/** An email address, normalised and in lower case, at most 254 characters (RFC 5321 §4.5.3.1.3). */
export const email = z.string().check(z.overwrite(tidyEmail), z.minLength(1), z.maxLength(254), z.email())

/** A new password: 8 to 128 characters; the server also refuses the most common ones. */
export const newPassword = z.string().check(z.minLength(1), z.minLength(8), z.maxLength(128))

/** The version of a record that a change is based on; a conflict if it is outdated. */
export const recordVersion = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** The proof of a solved captcha. */
export const captchaToken = z.string().check(z.minLength(1), z.maxLength(4096))

/** A checkbox that must be ticked. */
export const ticked = z.literal(true, { error: 'yup.checkbox_required' })

/** An ISO instant in UTC, in answers. */
export const instant = z.string()

/** An existing calendar day YYYY-MM-DD. */
export const day = z.string().check(
  z.minLength(1),
  z.refine(
    (text) => {
      const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
      if (!found) return text === ''
      const [year, month, dayOfMonth] = [Number(found[1]), Number(found[2]), Number(found[3])]
      const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
      return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
    },
    { error: 'yup.date' },
  ),
)

/** The same, or none: an emptied field is null. */
export const optionalDay = z.nullable(
  z.pipe(
    z.union([z.literal(''), day]),
    z.transform((text) => (text === '' ? null : text)),
  ),
)

/** The answer of an endpoint that returns nothing but success. */
export const done = z.strictObject({ status: z.literal('ok') })

/** An instant where the specification writes `createdAt.date`: UTC, `YYYY-MM-DD HH:mm:ss.000000`. */
export const dateObject = z.strictObject({ date: z.string(), timezone: z.literal('UTC') })
