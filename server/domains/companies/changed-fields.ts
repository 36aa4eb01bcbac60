/** The fields of a record that a change gives another value, as they were and as they are. */
export interface ChangedFields<T> {
  readonly before: Partial<T>
  readonly after: Partial<T>
}

/** What was sent laid over what stands; what was left out stays. */
export const merged = <T extends object>(status: T, sent: { readonly [K in keyof T]?: T[K] | undefined }): T => {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...status, ...Object.fromEntries(given) }
}

/** The fields in which two states of a record differ; null when there is none. */
export const changedFields = <T extends object>(before: T, after: T): ChangedFields<T> | null => {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key])
  if (keys.length === 0) return null
  const only = (state: T) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
