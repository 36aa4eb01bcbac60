import { currentCause } from '#server/platform/cause/with-cause.ts'

/** The field of a job's stored data with the event that caused it; no kind has a field of this name. */
const causeField = 'causedBy'

/** A job's data as its handler takes them, and the event that caused the job. */
export interface CausedData {
  readonly data: object
  readonly causedBy: string | null
}

/** Adds the cause of the current work to a job's data. */
export const addCause = (data: object): object => {
  const cause = currentCause()
  return cause === null ? data : { ...data, [causeField]: cause }
}

/** Separates a job's stored data from its cause. */
export const splitCause = (stored: unknown): CausedData => {
  if (typeof stored !== 'object' || stored === null) return { data: {}, causedBy: null }
  const { [causeField]: causedBy, ...data } = stored as Record<string, unknown>
  return { data, causedBy: typeof causedBy === 'string' ? causedBy : null }
}
