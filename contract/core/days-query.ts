import * as z from 'zod/mini'
import { day } from './fields.ts'

/** A calendar day of a query; an empty one counts as none. */
const queryDay = z.optional(
  z.pipe(
    z.union([z.literal(''), day]),
    z.transform((value) => (value === '' ? undefined : value)),
  ),
)

type Bound = 'after' | 'before'
type DaysQuery<Field extends string> = { readonly [Name in Bound as `${Field}[${Name}]`]: typeof queryDay }
/** The validated query of a range of days. */
export type DaysValues<Field extends string> = Readonly<Partial<Record<`${Field}[${Bound}]`, string | undefined>>>

/** Builds the query of a range of days: `field[after]` and `field[before]`, both included (Europe/London). */
export const daysQuery = <const Field extends string>(field: Field): DaysQuery<Field> =>
  ({ [`${field}[after]`]: queryDay, [`${field}[before]`]: queryDay }) as DaysQuery<Field>

/** Returns the query parameters that request a range of days; '' and undefined are open. */
export const daysOf = <const Field extends string>(
  field: Field,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): DaysValues<Field> =>
  ({
    ...(from ? { [`${field}[after]`]: from } : {}),
    ...(to ? { [`${field}[before]`]: to } : {}),
  }) as DaysValues<Field>
