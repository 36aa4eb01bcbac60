import { sql } from 'kysely'
import type { SortDirection } from '#contract/core/sort.ts'
import { type ListOrder, orderedBy, type Run } from '#server/platform/lists/page-of.ts'

const newestFirst = sql`case when number is not null then 1 when on_hold_reason is null then 0 else 2 end`

/** By number: on hold last, newest first what gets its number within moments, oldest first after the numbered ones. */
export const numberOrder = (direction: SortDirection): ListOrder => [
  { by: direction === 'asc' ? sql`(number is null)` : newestFirst, direction: 'asc' },
  ...['year', 'number', 'id'].map((column) => ({ by: sql.ref(column), direction })),
]

const byId = (direction: SortDirection): ListOrder => orderedBy(sql`id`, direction).slice(1)

/** The same order as runs of the indexes of numbers and of waiting documents. */
export const numberRuns = (direction: SortDirection): Run[] => [
  { where: sql`number is not null`, order: numberOrder(direction).slice(1, -1) },
  { where: sql`number is null and on_hold_reason is null`, order: byId(direction) },
  { where: sql`number is null and on_hold_reason is not null`, order: byId(direction) },
]
