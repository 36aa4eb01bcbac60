import { consentNoticeDays } from '#contract/banking/schemas.ts'

const dayMs = 86_400_000

/** The notice that a consent has ended, among those that count the days before. */
export const endedNotice = 0

/** What notices a consent is due. */
export interface DueNotices {
  /** The one that is sent; null where none is. */
  readonly send: number | null
  /** All that are over with it: of several that are due at once only the nearest is sent. */
  readonly over: readonly number[]
}

/** A consent, as far as its end is concerned. */
interface EndingConsent {
  readonly grantedAt: Date
  readonly expiresAt: Date
  /** Notices that are over. */
  readonly reported: readonly number[]
}

/** The notices that are due of a consent's end. One that lasts no longer than a notice is ahead needs none: its customer was just there. */
export const dueNotices = ({ grantedAt, expiresAt, reported }: EndingConsent, now: Date): DueNotices => {
  const noticeAt = (days: number) => expiresAt.getTime() - days * dayMs
  const over = consentNoticeDays.filter((days) => !reported.includes(days) && noticeAt(days) <= now.getTime())
  const wanted = over.filter((days) => noticeAt(days) > grantedAt.getTime())
  // What has ended is told as ended.
  const send = wanted.length === 0 || expiresAt <= now ? null : Math.min(...wanted)
  // A nearer notice that went out says it all.
  return { send: reported.some((days) => send !== null && days < send) ? null : send, over }
}
