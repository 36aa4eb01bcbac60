import { consentNoticeDays } from '#contract/banking/schemas.ts'

const dayMs = 86_400_000

/** The notice that a consent has ended, stored among those that count the days before. */
export const endedNotice = 0

/** The notices that are due for a consent. */
export interface DueNotices {
  /** The notice to send; null if none. */
  readonly send: number | null
  /** All notices that are now done: of several due together only the nearest is sent. */
  readonly over: readonly number[]
}

/** The fields of a consent that decide about its notices. */
interface EndingConsent {
  readonly grantedAt: Date
  readonly expiresAt: Date
  /** Notices that were sent, or are no longer needed. */
  readonly doneDays: readonly number[]
}

/**
 * Finds the notices due before a consent ends. A consent shorter than a notice period gets no such notice: its customer
 * was just here.
 */
export const dueNotices = ({ grantedAt, expiresAt, doneDays }: EndingConsent, now: Date): DueNotices => {
  const noticeAt = (days: number) => expiresAt.getTime() - days * dayMs
  const over = consentNoticeDays.filter((days) => !doneDays.includes(days) && noticeAt(days) <= now.getTime())
  const wanted = over.filter((days) => noticeAt(days) > grantedAt.getTime())
  // An ended consent gets only the notice of its end.
  const send = wanted.length === 0 || expiresAt <= now ? null : Math.min(...wanted)
  // A nearer notice that was sent makes this one unnecessary.
  return { send: doneDays.some((days) => send !== null && days < send) ? null : send, over }
}
