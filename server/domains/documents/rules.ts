import type { ErrorCode } from '#contract/core/errors.ts'
import type { RequestStatus } from '#contract/documents/request-schemas.ts'
import { maxCustomerFiles, restoreDays } from '#contract/documents/schemas.ts'

const minute = 60_000
const dayMs = 86_400_000

/** Computes until when a deleted document can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs)

/** Computes the moment before which a deletion is permanent. */
export const goneBefore = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs)

/** Checks whether a customer with this number of files may upload another. */
export const hasRoom = (files: number): boolean => files < maxCustomerFiles

/** A mail about new documents waits until no further one has come for this long … */
const quietMs = 2 * minute
/** … but not longer than this. */
const maxWaitMs = 15 * minute

/**
 * Checks whether a customer's waiting documents are announced now: the newest has waited a while, or the oldest long
 * enough.
 */
export const isToAnnounce = (oldest: Date, newest: Date, now: Date): boolean =>
  now.getTime() - newest.getTime() >= quietMs || now.getTime() - oldest.getTime() >= maxWaitMs

/** Reminders of one request at most. */
export const maxReminders = 4
const weekDays = 7
/** Days before the due day of the first reminder. */
const daysBefore = 3
/** Days between two mails about a request at least, except for the one on the due day. */
const minDaysBetween = 3

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Computes the day of the next reminder after a mail, or after the request reopened. Reminders come three days before
 * the due day, on it, then every seven days; without a due day, every seven days. Returns null after the last one.
 */
export const nextReminderOn = (from: string, dueOn: string | null, reminders: number): string | null => {
  if (reminders >= maxReminders) return null
  if (dueOn === null) return plusDays(from, weekDays)
  const earliest = plusDays(from, minDaysBetween)
  if (plusDays(dueOn, -daysBefore) >= earliest) return plusDays(dueOn, -daysBefore)
  if (dueOn > from) return dueOn
  const days = (Date.parse(earliest) - Date.parse(dueOn)) / dayMs
  return plusDays(dueOn, Math.ceil(days / weekDays) * weekDays)
}

/** Checks for a state in which the customer still has to upload something. */
export const waitsForCustomer = (state: RequestStatus): boolean => state === 'open' || state === 'changes_requested'

/** Computes the state of a request after an upload, or the refusal's code if none is allowed. */
export const stateAfterUpload = (
  state: RequestStatus,
): 'submitted' | Extract<ErrorCode, 'not_found' | 'request_closed'> => {
  return afterUpload[state]
}

const afterUpload: Readonly<Record<RequestStatus, ReturnType<typeof stateAfterUpload>>> = {
  open: 'submitted',
  changes_requested: 'submitted',
  submitted: 'submitted',
  accepted: 'request_closed',
  // To its customer, a withdrawn request does not exist.
  cancelled: 'not_found',
}

/** The fields of a request that decide its state when its files change. */
export interface FiledRequest {
  readonly state: RequestStatus
  /** Why it was last returned; null if never. */
  readonly reason: string | null
  /** The newest document when it was last returned; null if unknown. */
  readonly returned_up_to: number | null
}

/**
 * Computes the state of a request from the ids of its files that are not deleted. A returned one waits until a newer
 * file comes: the refused files do not answer it.
 */
export const stateWithFiles = (request: FiledRequest, files: readonly number[]): RequestStatus => {
  const { state, reason, returned_up_to: refused } = request
  if (state === 'accepted' || state === 'cancelled') return state
  if (reason === null) return files.length > 0 ? 'submitted' : 'open'
  if (refused === null && state === 'changes_requested') return state
  return files.some((id) => id > (refused ?? 0)) ? 'submitted' : 'changes_requested'
}

/** Finds why staff cannot accept or return a request; null if they can. */
export const answerRefusal = (
  state: RequestStatus,
  files: number,
): Extract<ErrorCode, 'request_closed' | 'request_has_no_files'> | null => {
  if (state === 'accepted' || state === 'cancelled') return 'request_closed'
  return files === 0 ? 'request_has_no_files' : null
}
