import { maxHistoryDays } from '#contract/banking/schemas.ts'
import type { DayWindow } from '#server/providers/banking/port.ts'
import { plusDays } from './calendar.ts'
import { undated } from './entry.ts'

/** Banks book late and correct: so many days that were read are read again. */
const readAgainDays = 14

/** What an account has been read for. */
export interface Coverage {
  readonly coveredTo: string | null
  /** The day of its oldest pending entry; null without one. */
  readonly oldestPending: string | null
  /** Days of history that the bank gives. */
  readonly historyDays: number
}

/** The window that is read next: the whole history at first, later from two weeks before the last one, and what is pending. */
export const nextWindow = ({ coveredTo, oldestPending, historyDays }: Coverage, today: string): DayWindow => {
  const earliest = plusDays(today, 1 - Math.min(Math.max(historyDays, 1), maxHistoryDays))
  if (coveredTo === null) return { from: earliest, to: today }
  const again = plusDays(coveredTo, -readAgainDays)
  const from = oldestPending !== null && oldestPending < again ? oldestPending : again
  return { from: from < earliest ? earliest : from > today ? today : from, to: today }
}

/** No bank answers less. Most answer ninety days without asking the customer anew (Regulation (EU) 2018/389, article 10a), some fewer. */
const surelyAnsweredDays = 30

/** From when on an answer speaks: what it leaves out from this day to the window's end is gone. */
export interface Authority {
  readonly from: string
  /** The window's end; with the present day, everything after it as well, and what has no day. */
  readonly to: string
}

/**
 * What an answer decides about. Of days further back than every bank answers, only those from its first transaction on: a bank that
 * gives less than it was asked for takes nothing away.
 */
export const authorityOf = (window: DayWindow, firstDay: string | null, today: string): Authority => {
  const sure = plusDays(today, -surelyAnsweredDays)
  const from = window.from >= sure || firstDay === null ? window.from : firstDay < sure ? firstDay : sure
  return { from: from < window.from ? window.from : from, to: window.to >= today ? undated : window.to }
}

/** Whether a day is one that an answer decides about. */
export const isDecided = (day: string, { from, to }: Authority): boolean => day >= from && day <= to
