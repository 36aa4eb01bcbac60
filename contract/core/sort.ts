import * as z from 'zod/mini'

/** The direction of an order: smallest, oldest or first by letter, or the other way round. */
export type SortDirection = 'asc' | 'desc'

/** The order of a list: one of its sortable fields, and the direction. */
export interface SortOrder<Field extends string> {
  readonly field: Field
  readonly direction: SortDirection
}

/** The direction in a query; empty is `asc`. */
const direction = z.optional(z.enum(['', 'asc', 'desc']))

type SortQuery<Field extends string> = { readonly [Name in Field as `order[${Name}]`]: typeof direction }
/** The validated query of a sortable list. */
export type SortValues<Field extends string> = {
  readonly [Name in Field as `order[${Name}]`]?: '' | SortDirection | undefined
}

/** Builds the query of a sortable list: `order[field]=asc|desc` for each of its fields. Other fields are 422. */
export const sortQuery = <const Field extends string>(fields: readonly Field[]): SortQuery<Field> =>
  Object.fromEntries(fields.map((field) => [`order[${field}]`, direction])) as SortQuery<Field>

/** Returns the requested orders of a validated query. */
export const ordersOf = <Field extends string>(
  fields: readonly Field[],
  query: Readonly<Record<string, unknown>>,
): SortOrder<Field>[] =>
  fields.flatMap((field) => {
    const requested = query[`order[${field}]`]
    return requested === undefined ? [] : [{ field, direction: requested === 'desc' ? 'desc' : 'asc' }]
  })

/** Returns the query parameter that requests an order. */
export const orderQuery = <Field extends string>(order: SortOrder<Field> | undefined): SortValues<Field> =>
  (order === undefined ? {} : { [`order[${order.field}]`]: order.direction }) as SortValues<Field>

/** An order as an address of a page says it: `total.desc`; '' for the list's own. */
export type OrderText<Field extends string> = `${Field}.${SortDirection}` | ''

/** Returns the orders of a list as addresses of pages say them. */
export const orderTexts = <const Field extends string>(fields: readonly Field[]): `${Field}.${SortDirection}`[] =>
  fields.flatMap((field) => [`${field}.asc` as const, `${field}.desc` as const])

/** Returns the order of an address; undefined for the list's own. */
export const orderOf = <Field extends string>(
  fields: readonly Field[],
  text: OrderText<Field> | undefined = '',
): SortOrder<Field> | undefined => {
  const [name, direction] = text.split('.')
  const field = fields.find((one) => one === name)
  return field === undefined ? undefined : { field, direction: direction === 'desc' ? 'desc' : 'asc' }
}
