import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** Makes a field optional: a bank may omit it or fill it with something invalid, which counts as missing. */
export const loose = <Schema extends z.ZodMiniType>(schema: Schema) => otherwise(z.nullish(schema), null)

/** Checks whether a year is plausible: banks write 0001-01-01 or 9999-12-31 for unknown days. */
const isThinkable = (at: Date): boolean => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 2100

/** Checks whether a text is an existing, plausible day: there is no 31 February. */
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
/** A signed decimal number as a text, without a plus sign. */
export const decimalText = z.pipe(
  z.string().check(z.regex(/^\s*[-+]?\d{1,40}(\.\d{1,40})?\s*$/)),
  z.transform((text) => text.trim().replace(/^\+/, '')),
)
export const currencyCode = z.pipe(
  z.string().check(z.regex(/^\s*[A-Za-z]{3}\s*$/)),
  z.transform((text) => text.trim().toUpperCase()),
)
/** A plausible instant in ISO 8601. */
export const looseInstant = loose(
  z.pipe(
    z.string().check(z.refine((text) => isThinkable(new Date(text)))),
    z.transform((text) => new Date(text)),
  ),
)
/** A count of days, which some send as a text. */
export const dayCount = loose(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)))

/** Returns the path of an invalid field, never its content. */
export const pathOfIssue = (error: z.core.$ZodError): string => error.issues[0]?.path.join('.') ?? ''
