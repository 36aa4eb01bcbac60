import type { LinkKind, LinkRow, UserRow } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Real time that a session lives after its last use. */
export const sessionIdleMs = 7 * day
/** Real time after which a session ends however much it is used. */
export const sessionMaximumMs = 30 * day
/** A session's use is written down at most this often. */
export const sessionWriteMs = minute

/** Product time that a mailed link lives, in hours: decisions §3; the welcome of a system-made user like a confirmation. */
export const linkHours: Readonly<Record<LinkKind, number>> = { confirm: 48, reset: 1, welcome: 48, unlock: 24 }

/** When a link made now stops working. */
export const linkExpiry = (kind: LinkKind, now: Date, hours = linkHours[kind]): Date =>
  new Date(now.getTime() + hours * hour)

/** When a session used now ends by itself: seven idle days, and never after its fixed end. */
export const sessionExpiry = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionIdleMs, endsAt.getTime()))

/** What was mailed on a user's requests for a new password in the last day, by who asked. */
export interface ResetMails {
  /** To devices that the account knows, in the last hour. */
  readonly toKnownDevices: number
  /** To all others, in the last day. */
  readonly toOthers: number
  /** Milliseconds since the last of either whose link can still be used; null when there is none. */
  readonly usableSinceMs: number | null
}

const resetMailsByHour = 5
const resetMailsByDay = 5
const resetServesMs = 10 * minute

/**
 * How many hours the link lives that a request for a new password is answered with; null when nothing is mailed. Anybody can
 * ask for somebody else: a link serves for ten minutes, and the last one of the day lives for a day, so that whoever uses up
 * the day's mails leaves the owner a link that works. A device that the account knows has an allowance of its own.
 */
export const resetMailHours = (fromKnownDevice: boolean, mailed: ResetMails): number | null => {
  if (fromKnownDevice && mailed.toKnownDevices < resetMailsByHour) return linkHours.reset
  if (mailed.toOthers >= resetMailsByDay) return null
  if (mailed.usableSinceMs !== null && mailed.usableSinceMs < resetServesMs) return null
  return mailed.toOthers === resetMailsByDay - 1 ? 24 : linkHours.reset
}

/** What a mailed link is worth: it can be used, it was used, or it is of no use (revoked by a later one, too old). */
export const judgeLink = (
  link: Pick<LinkRow, 'used_at' | 'revoked_at' | 'expires_at'>,
  now: Date,
): 'usable' | 'used' | 'dead' => {
  if (link.revoked_at !== null) return 'dead'
  if (link.used_at !== null) return 'used'
  return new Date(link.expires_at).getTime() > now.getTime() ? 'usable' : 'dead'
}

/** Product time from asking for a deletion until it takes effect (decisions §3). */
const deletionDays = 30

/** When a deletion that is asked for now takes effect. */
export const deletionDue = (now: Date): Date => new Date(now.getTime() + deletionDays * day)

/** Whether an account can be entered: neither disabled, nor past the day of its deletion. */
export const isOpen = (user: Pick<UserRow, 'disabled_at' | 'deletion_due_at'>, now: Date): boolean =>
  user.disabled_at === null &&
  (user.deletion_due_at === null || new Date(user.deletion_due_at).getTime() > now.getTime())
