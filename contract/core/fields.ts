import * as z from 'zod/mini'
import { tidyEmail, tidyLine, tidyText } from './written-text.ts'

/** Languages of the product; the first is default and fallback. */
export const languages = ['en', 'es', 'it'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

/** No NUL and no half of a surrogate pair: PostgreSQL keeps neither, in text or in JSON. */
export const storable = /^[^\0\p{Cs}]*$/u

/** A text of somebody else's making (an id, a token), at most `max` characters that the database can look for. */
export const foreignText = (max: number) => z.string().check(z.maxLength(max), z.regex(storable))

/** Something to see: not only blanks, joiners and marks that turn the direction of writing. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** How a text is brought into the form in which it is kept. */
type Tidied = (written: string) => string

/** Text that must say something, brought into the form in which it is kept; `empty` is the key of its phrase when it does not. */
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

/** Text that may stay empty, brought into the form in which it is kept; empty and null are null. */
export const optional = (tidied: Tidied, max: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.overwrite(tidied), z.maxLength(max), z.regex(storable)),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

/**
 * Text of several lines that must say something, tidied (`tidyText`), at most `max` characters; `empty` is the key of its phrase
 * when it does not.
 */
export const requiredText = (max: number, min = 1, empty = 'yup.required') => required(tidyText, max, min, empty)

/** The same in one line: a name, a street, a title. */
export const requiredLine = (max: number, min = 1, empty = 'yup.required') => required(tidyLine, max, min, empty)

/** Text that somebody looks for, tidied; empty where nothing is looked for. */
export const searchText = (max: number) => z.string().check(z.overwrite(tidyLine), z.maxLength(max), z.regex(storable))

/** Text of several lines that may stay empty, tidied; empty and null are null. */
export const optionalText = (max: number) => optional(tidyText, max)

/** A line that may stay empty. */
export const optionalLine = (max: number) => optional(tidyLine, max)

/** An email address, tidied and in lower case, at most 254 characters (RFC 5321 §4.5.3.1.3). */
export const email = z.string().check(z.overwrite(tidyEmail), z.minLength(1), z.maxLength(254), z.email())

/** A new password: 8 to 128 characters; the server also refuses the most common ones. */
export const newPassword = z.string().check(z.minLength(1), z.minLength(8), z.maxLength(128))

/** The version of a record that a change was made on; another one by now is a conflict. */
export const recordVersion = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

/** The proof of a solved captcha. */
export const captchaToken = z.string().check(z.minLength(1), z.maxLength(4096))

/** A box that must be ticked. */
export const ticked = z.literal(true, { error: 'yup.checkbox_required' })

/** An ISO instant in UTC, in answers. */
export const instant = z.string()

/** A calendar day YYYY-MM-DD that exists. */
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

/** The answer of a call that has nothing to say but that it is done. */
export const done = z.strictObject({ status: z.literal('ok') })

/** An instant where the specification writes `createdAt.date`: UTC, `YYYY-MM-DD HH:mm:ss.000000`. */
export const dateObject = z.strictObject({ date: z.string(), timezone: z.literal('UTC') })
