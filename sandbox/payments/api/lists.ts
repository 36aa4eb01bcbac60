import { noSuch } from './api-error.ts'
import { integer, type Parsed, range, text } from './params.ts'

/** A page of a list. */
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

/** Parameters of every list. */
export const listParams = { limit: integer(1, 100), starting_after: text(), ending_before: text(), created: range }

/** Sorts as Stripe does: newest first; within the same second, the later created first. */
export const newestFirst = <T extends { created: number }>(records: T[]): T[] =>
  records.toReversed().toSorted((a, b) => b.created - a.created)

/** Builds a list that contains everything. */
export const wholeList = <T>(data: T[], url: string): List<T> => ({ object: 'list', data, has_more: false, url })

/** Cuts a page out of `records`, which are in listing order. */
export const listPage = <T extends { id: string }>(
  records: T[],
  input: Pick<Parsed<typeof listParams>, 'limit' | 'starting_after' | 'ending_before'>,
  url: string,
): List<T> => {
  const limit = input.limit ?? 10
  const indexOf = (id: string, param: string): number => {
    const index = records.findIndex((record) => record.id === id)
    if (index < 0) throw noSuch('object', id, param)
    return index
  }
  if (input.ending_before !== undefined) {
    const before = records.slice(0, indexOf(input.ending_before, 'ending_before'))
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url }
  }
  const start = input.starting_after === undefined ? 0 : indexOf(input.starting_after, 'starting_after') + 1
  const rest = records.slice(start)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
