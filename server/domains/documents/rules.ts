import type { ErrorCode } from '#contract/core/errors.ts'
import type { RequestState } from '#contract/documents/request-schemas.ts'
import { maxCustomerFiles, undoDays } from '#contract/documents/schemas.ts'

const minute = 60_000
const dayMs = 86_400_000

/** Until when something deleted can be brought back. */
export const undoUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoDays * dayMs)

/** What was deleted at this moment or before is gone for good. */
export const goneBefore = (now: Date): Date => new Date(now.getTime() - undoDays * dayMs)

/** Whether a customer with so many files may send in one more. */
export const hasRoom = (files: number): boolean => files < maxCustomerFiles

/** A mail about new papers waits until no further one came for so long … */
const quietMs = 2 * minute
/** … but not longer than this. */
const maxWaitMs = 15 * minute

/** Whether a customer's papers that wait to be told of are told of now: the last one is a while old, or the first one old enough. */
export const isToAnnounce = (oldest: Date, newest: Date, now: Date): boolean =>
  now.getTime() - newest.getTime() >= quietMs || now.getTime() - oldest.getTime() >= maxWaitMs

/** So many reminders a request has at most. */
export const maxReminders = 4
const weekDays = 7
/** So many days before the day a customer is reminded of it first. */
const daysBefore = 3
/** Between two mails about a request lie so many days, but for the one on the day itself. */
const minDaysBetween = 3

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * The day of the next reminder, reckoned from a day on which the customer was told or sent nothing any more: three days before the
 * day until which the papers are wanted, on that day, then every seven days; without such a day every seven days. Null after
 * the last one.
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

/** States in which the customer still owes something. */
export const waitsForCustomer = (state: RequestState): boolean => state === 'open' || state === 'returned'

/** What a request becomes when a file arrives for it; a refusal's code where none may. */
export const stateAfterUpload = (state: RequestState): 'sent' | Extract<ErrorCode, 'not_found' | 'request_ended'> => {
  // To its customer a withdrawn one is not there.
  if (state === 'withdrawn') return 'not_found'
  return state === 'accepted' ? 'request_ended' : 'sent'
}

/** What is known of a request when its files change. */
export interface FiledRequest {
  readonly state: RequestState
  /** Why it was sent back the last time; null where it never was. */
  readonly reason: string | null
  /** The newest document that was there when it was sent back; null where that is not known. */
  readonly returned_up_to: number | null
}

/**
 * What a request is once these files of it, by their ids, are not deleted. One that was sent back waits for its customer until a
 * newer file has come: those that were refused do not answer it.
 */
export const stateWithFiles = (request: FiledRequest, files: readonly number[]): RequestState => {
  const { state, reason, returned_up_to: refused } = request
  if (state === 'accepted' || state === 'withdrawn') return state
  if (reason === null) return files.length > 0 ? 'sent' : 'open'
  if (refused === null && state === 'returned') return state
  return files.some((id) => id > (refused ?? 0)) ? 'sent' : 'returned'
}

/** Why staff cannot accept a request or send it back; null when they can. */
export const answerRefusal = (
  state: RequestState,
  files: number,
): Extract<ErrorCode, 'request_ended' | 'request_without_files'> | null => {
  if (state === 'accepted' || state === 'withdrawn') return 'request_ended'
  return files === 0 ? 'request_without_files' : null
}
