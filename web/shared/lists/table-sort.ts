import { type OrderText, orderOf, type SortOrder } from '#contract/core/sort.ts'
import type { TableSort } from '#web/ui/data/data-column.ts'

/**
 * Returns how a table is sorted by its headers: columns are sortable whose id is one of the fields. `standard` is the
 * order of the list itself, which the address does not name.
 */
export const tableSort = <Field extends string>(
  fields: readonly Field[],
  text: OrderText<NoInfer<Field>> | undefined,
  go: (next: { order: OrderText<NoInfer<Field>>; page: number }) => void,
  standard?: SortOrder<NoInfer<Field>>,
): TableSort => {
  const order = orderOf(fields, text) ?? standard
  return {
    fields,
    order,
    onSort: (id) => {
      const field = fields.find((one) => one === id.field)
      if (field === undefined) return
      const isStandard = standard?.field === field && standard.direction === id.direction
      go({ order: isStandard ? '' : `${field}.${id.direction}`, page: 1 })
    },
  }
}
