import * as z from 'zod/mini'
import { pageSizes } from './collection.ts'
import { idParam } from './reference.ts'

/** The number from which a growing list is no longer counted: “1,000 and more”. */
export const maxCounted = 1_000

/**
 * Query of a growing list, newest first: the entries before or after a known one, so that the last page costs no more
 * than the first. `before` and `after` are the `older` and `newer` of an answer; both together are 422.
 */
export const windowQuery = {
  before: z.optional(idParam),
  after: z.optional(idParam),
  itemsPerPage: z._default(
    z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size))),
    20,
  ),
}

/** Builds its answer: the entries, the count of matches (exact up to `maxCounted`), and the cursors. */
export const windowOf = <T extends z.ZodMiniType>(member: T) =>
  z.strictObject({
    'hydra:member': z.array(member),
    'hydra:totalItems': z.number(),
    /** True if there are more than were counted. */
    totalIsCapped: z.boolean(),
    /** The `after` of the next newer entries; null at the newest. */
    previous: z.nullable(z.number()),
    /** The `before` of the next older entries; null at the oldest. */
    next: z.nullable(z.number()),
  })
