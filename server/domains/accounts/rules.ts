import type { UserRow } from '#server/domains/people/api.ts'
import type { LinkKind, LinkRow } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives after its last use, in real time. */
export const sessionIdleMs = 7 * day
/** How long a session lives however much it is used, in real time. */
export const sessionMaximumMs = 30 * day
/** Minimum time between two saved uses of a session. */
export const sessionWriteMs = minute

/** Lifetime of a mailed link in product-time hours (decisions §3); a welcome link lives like a confirmation. */
export const linkHours: Readonly<Record<LinkKind, number>> = { confirm: 48, reset: 1, welcome: 48, unlock: 24 }

/** Calculates when a link created now expires. */
export const linkExpiry = (kind: LinkKind, now: Date, hours = linkHours[kind]): Date =>
  new Date(now.getTime() + hours * hour)

/** Calculates when a session used now expires: after seven idle days, and never after its fixed end. */
export const sessionExpiry = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionIdleMs, endsAt.getTime()))

/** Counts the reset mails of a user in the last day, by requester. */
export interface ResetMails {
  /** To known devices, in the last hour. */
  readonly toKnownDevices: number
  /** To all others, in the last day. */
  readonly toOthers: number
  /** Milliseconds since the last of either whose link is still usable; null when there is none. */
  readonly usableSinceMs: number | null
}

const resetMailsByHour = 5
const resetMailsByDay = 5
const resetServesMs = 10 * minute

/**
 * Calculates the lifetime in hours of a reset link; null when nothing is mailed. Anybody can send requests for
 * somebody else, so one link serves for ten minutes. The last link of the day lives for a day, so that the owner has
 * a working one. A known device has a limit of its own.
 */
export const resetMailHours = (fromKnownDevice: boolean, mailed: ResetMails): number | null => {
  if (fromKnownDevice && mailed.toKnownDevices < resetMailsByHour) return linkHours.reset
  if (mailed.toOthers >= resetMailsByDay) return null
  if (mailed.usableSinceMs !== null && mailed.usableSinceMs < resetServesMs) return null
  return mailed.toOthers === resetMailsByDay - 1 ? 24 : linkHours.reset
}

/** Judges a mailed link: usable, used, or useless (revoked by a later one, or expired). */
export const judgeLink = (
  link: Pick<LinkRow, 'used_at' | 'revoked_at' | 'expires_at'>,
  now: Date,
): 'usable' | 'used' | 'dead' => {
  if (link.revoked_at !== null) return 'dead'
  if (link.used_at !== null) return 'used'
  return new Date(link.expires_at).getTime() > now.getTime() ? 'usable' : 'dead'
}

/** Product time from a deletion request until it takes effect (decisions §3). */
const deletionDays = 30

/** Calculates when a deletion requested now takes effect. */
export const deletionDue = (now: Date): Date => new Date(now.getTime() + deletionDays * day)

/** Checks whether an account can be used: neither disabled nor past its deletion date. */
export const isOpen = (user: Pick<UserRow, 'disabled_at' | 'deletion_due_at'>, now: Date): boolean =>
  user.disabled_at === null &&
  (user.deletion_due_at === null || new Date(user.deletion_due_at).getTime() > now.getTime())
