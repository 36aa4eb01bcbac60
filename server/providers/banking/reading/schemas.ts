import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** A field that a bank may leave out, or fill with something else than it should: then it counts as left out. */
export const loose = <Schema extends z.ZodMiniType>(schema: Schema) => otherwise(z.nullish(schema), null)

/** Banks write 0001-01-01 or 9999-12-31 for what they do not know. */
const isThinkable = (at: Date): boolean => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 2100

/** Whether a day of the calendar, of this age: there is no 31 February. */
export const isDay = (text: string): boolean => {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return isThinkable(at) && at.toISOString().startsWith(text)
}

export const looseText = loose(z.string())
/** The calendar day of a date, or of an instant as it was written. */
export const looseDay = loose(
  z.pipe(
    z.string().check(z.refine((text) => isDay(text.slice(0, 10)))),
    z.transform((text) => text.slice(0, 10)),
  ),
)
/** A signed decimal number as a text; a plus in front is left out. */
export const decimalText = z.pipe(
  z.string().check(z.regex(/^\s*[-+]?\d{1,40}(\.\d{1,40})?\s*$/)),
  z.transform((text) => text.trim().replace(/^\+/, '')),
)
export const currencyCode = z.pipe(
  z.string().check(z.regex(/^\s*[A-Za-z]{3}\s*$/)),
  z.transform((text) => text.trim().toUpperCase()),
)
/** An instant of ISO 8601, of this age. */
export const looseInstant = loose(
  z.pipe(
    z.string().check(z.refine((text) => isThinkable(new Date(text)))),
    z.transform((text) => new Date(text)),
  ),
)
/** A count of days, which some send as a text. */
export const dayCount = loose(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)))

/** Where an answer is not what was agreed: the path of the field, never its content. */
export const pathOfIssue = (error: z.core.$ZodError): string => error.issues[0]?.path.join('.') ?? ''
