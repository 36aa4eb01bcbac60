import * as z from 'zod/mini'

/** An integer database id, as path or query text. */
export const idParam = z.coerce.number().check(z.int(), z.positive(), z.lte(2_147_483_647))

/** Builds the `@id` of a resource: `/api/{collection}/{id}`. */
export const iri = (collection: string, value: number): string => `/api/${collection}/${value}`

/** Parses a reference in a payload: `/api/{collection}/12`, or the bare id as number or text. Returns the id. */
export const reference = (collection: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.maxLength(100))]),
      z.transform((value): unknown =>
        typeof value === 'string' && value.startsWith(`/api/${collection}/`)
          ? value.slice(`/api/${collection}/`.length)
          : value,
      ),
    ),
    idParam,
  )
