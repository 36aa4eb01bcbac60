/** Contains the fields of a record that a change modifies, before and after. */
export interface ChangedFields<T> {
  readonly before: Partial<T>
  readonly after: Partial<T>
}

/** Merges the sent fields into the current record; omitted fields stay. */
export const merged = <T extends object>(current: T, sent: { readonly [K in keyof T]?: T[K] | undefined }): T => {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...current, ...Object.fromEntries(given) }
}

/** Compares two states of a record; null when no field differs. */
export const changedFields = <T extends object>(before: T, after: T): ChangedFields<T> | null => {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key])
  if (keys.length === 0) return null
  const only = (state: T) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
