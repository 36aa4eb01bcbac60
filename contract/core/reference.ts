import * as z from 'zod/mini'

/** An integer id of the database, as path or query text. */
export const idParam = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))

/** The `@id` of a resource: `/api/{collection}/{id}`. */
export const iri = (collection: string, value: number): string => `/api/${collection}/${value}`
