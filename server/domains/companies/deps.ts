import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Lists what the company record depends on. */
export interface CompaniesDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
}
