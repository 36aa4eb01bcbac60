import type { CaptchaAction } from '#contract/core/captcha.ts'

/** Tells people from programs. A token counts once, and only for the action it was made for. */
export interface CaptchaVerifier {
  /** What the browser solves for an action; the solution is the `captchaToken`. Null for a captcha that asks nothing of us. */
  challenge(action: CaptchaAction): Promise<object | null>
  /**
   * Whether the token is genuine, fresh, unused and made for this action. A token that was accepted is used up. Throws a
   * `ProviderFailure` of the provider `captcha` when that cannot be found out: then nobody gets through.
   */
  verify(token: string, action: CaptchaAction, ip: string): Promise<boolean>
}

/** Remembers solutions that were used until they expire, for all instances. */
export interface SpentSolutions {
  /** True for the first who asks; false when the key was taken before. `expiresAt` is real time. */
  take(key: string, expiresAt: Date): Promise<boolean>
}
