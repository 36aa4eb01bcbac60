import { ordersOf, type SortOrder } from '#contract/core/sort.ts'
import { refuseField } from '#server/platform/http/refusal.ts'

/** Returns the order that a query requests, undefined for the list's own; refuses two at once with 422. */
export const requestedOrder = <Field extends string>(
  fields: readonly Field[],
  query: Readonly<Record<string, unknown>>,
): SortOrder<Field> | undefined => {
  const [order, second] = ordersOf(fields, query)
  if (second !== undefined) throw refuseField(`order[${second.field}]`, 'yup.invalid')
  return order
}
