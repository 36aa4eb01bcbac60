import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** What accounts stand on. The two readers belong to domains that depend on accounts, so the wiring hands them in. */
export interface AccountsDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** Whether a subscription of the user is paid for; the managers' switch is not in it. */
  readonly hasPaidSubscription: (userId: number, db?: Db | Trx) => Promise<boolean>
  /** The user's company as the session shows it. */
  readonly companyOf: (userId: number) => Promise<SessionUser['company']>
}

/** Where a call comes from, for limits, sessions and the audit trail. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}
