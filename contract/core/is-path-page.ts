const parameters = ['offset', 'limit'] as const

/** A parameter of `pathPage` in `collection.ts`. Apart from its schemas, which no page needs for a call. */
export type PathPageParameter = (typeof parameters)[number]

/**
 * Reports whether a path parameter belongs to `pathPage`: a wrong one is a validation error, not a missing resource.
 */
export const isPathPage = (parameter: string): boolean => (parameters as readonly string[]).includes(parameter)
