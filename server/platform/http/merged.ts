/** Applies a merge patch (RFC 7396) to the stored fields: what is left out keeps its value. */
export const merged = <T extends object>(
  stored: T,
  patch: { readonly [Name in keyof T]?: T[Name] | undefined },
): T => ({
  ...stored,
  ...Object.fromEntries(Object.entries<unknown>({ ...patch }).filter(([, value]) => value !== undefined)),
})
