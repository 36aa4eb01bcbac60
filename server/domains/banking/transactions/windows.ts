import { maxHistoryDays } from '#contract/banking/schemas.ts'
import type { DayWindow } from '#server/providers/banking/port.ts'
import { plusDays } from './calendar.ts'
import { undated } from './entry.ts'

/** Days that are read again after each reading, since banks book late and correct. */
const readAgainDays = 14

/** What an account has been read for. */
export interface Coverage {
  readonly coveredTo: string | null
  /** The day of its oldest pending transaction; null if none. */
  readonly oldestPending: string | null
  /** Days of history that the bank provides. */
  readonly historyDays: number
}

/**
 * Computes the next window: the whole history at first, later from two weeks before the last one, plus pending days.
 */
export const nextWindow = ({ coveredTo, oldestPending, historyDays }: Coverage, today: string): DayWindow => {
  const earliest = plusDays(today, 1 - Math.min(Math.max(historyDays, 1), maxHistoryDays))
  if (coveredTo === null) return { from: earliest, to: today }
  const again = plusDays(coveredTo, -readAgainDays)
  const from = oldestPending !== null && oldestPending < again ? oldestPending : again
  return { from: from < earliest ? earliest : from > today ? today : from, to: today }
}

/**
 * The minimum history of any bank. Most answer ninety days without a new authentication (Regulation (EU) 2018/389,
 * article 10a), some fewer.
 */
const surelyAnsweredDays = 30

/** The days that an answer decides about: a transaction missing from it on these days no longer exists. */
export interface Authority {
  readonly from: string
  /** The window's end; if it is today, also everything later, and missing dates. */
  readonly to: string
}

/**
 * Computes the days that an answer decides about. Days older than every bank answers count only from its first
 * transaction on. So a short history removes nothing.
 */
export const authorityOf = (window: DayWindow, firstDay: string | null, today: string): Authority => {
  const sure = plusDays(today, -surelyAnsweredDays)
  const from = window.from >= sure || firstDay === null ? window.from : firstDay < sure ? firstDay : sure
  return { from: from < window.from ? window.from : from, to: window.to >= today ? undated : window.to }
}

/** Checks whether an answer decides about a day. */
export const isDecided = (day: string, { from, to }: Authority): boolean => day >= from && day <= to
