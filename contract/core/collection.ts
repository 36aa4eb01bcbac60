import * as z from 'zod/mini'
import type { PathPageParameter } from './is-path-page.ts'

/** The page sizes that a list may have. */
export const pageSizes = [10, 20, 50, 100] as const
/** The default size of a page. */
export const defaultPageSize = 20

/** Where counting the matches of a search ends. */
export const maxMatches = 10_000

/** Query of every paged list: `page` from 1, `itemsPerPage` one of the page sizes. Anything else is 422. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000)), 1),
  itemsPerPage: z._default(
    z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size))),
    defaultPageSize,
  ),
}

/** The page of the lists that have it in their path: rows to skip, and one of the page sizes. Anything else is 422. */
export const pathPage = {
  offset: z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)),
  limit: z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size))),
} satisfies Record<PathPageParameter, z.ZodMiniType>

/** Builds the answer of a list that is searched: the same, and whether more match than were counted. */
export const searchedCollection = <T extends z.ZodMiniType>(member: T) =>
  z.strictObject({
    'hydra:member': z.array(member),
    'hydra:totalItems': z.number(),
    /** More match than `maxMatches`, which `hydra:totalItems` then says. */
    totalIsCapped: z.optional(z.literal(true)),
  })

/** Builds a list's answer: the members of this page and the total count. */
export const collection = <T extends z.ZodMiniType>(member: T) =>
  z.strictObject({ 'hydra:member': z.array(member), 'hydra:totalItems': z.number() })
