import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Lists what the contact page depends on. */
export interface ContactDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
}
