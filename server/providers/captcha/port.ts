import type { CaptchaAction } from '#contract/core/captcha.ts'

/** Distinguishes people from programs. A token counts once, and only for its action. */
export interface CaptchaVerifier {
  /**
   * Creates the browser's challenge for an action; its solution is the `captchaToken`. Null for a captcha without a
   * challenge from us.
   */
  challenge(action: CaptchaAction): Promise<object | null>
  /**
   * Checks whether the token is genuine, fresh, unused and made for this action. An accepted token is used up. Throws a
   * `ProviderFailure` of `captcha` when it cannot be checked: then nobody gets through.
   */
  verify(token: string, action: CaptchaAction, ip: string): Promise<boolean>
}

/** Stores used solutions until they expire, for all instances. */
export interface SpentSolutions {
  /** Returns true for the first caller; false for a used key. `expiresAt` is real time. */
  take(key: string, expiresAt: Date): Promise<boolean>
}
