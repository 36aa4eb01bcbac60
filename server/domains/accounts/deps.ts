import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Lists what accounts depend on. */
export interface AccountsDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** The personal data that the other domains store. */
  readonly personalData: readonly PersonalData[]
}

/** Describes the origin of a call, for limits, sessions and the audit trail. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** Tokens of the browser's device cookie, each for one account. */
  readonly deviceTokens?: readonly string[]
}
